// Files made to overload the server: other requests are served meanwhile.

import { usualRules } from '@frontdesk/contract/imports/import-fields'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampled } from '#testing/exhaustive'
import { repeatedSlot } from '#testing/longest-turn'
import { type ImportsTestApp, importsTestApp } from '../imports.factory.ts'

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
})
afterAll(() => app.close())

const card = (...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ada King', ...lines, 'END:VCARD', ''].join('\r\n')
const times = (count: number, text: string) => text.repeat(count)
const long = 90_000
const cell = (text: string) => `Name,Email,Phone,DOB,Notes,Other\n${Array(6).fill(`"${text}"`).join(',')}\n`

const read: [string, string][] = [
  ['a cell of @', cell(times(long, '@'))],
  ['a cell of blanks', cell(`a${times(long, ' ')}b`)],
  ['a cell of line ends', cell(`a${times(long, '\n')}b`)],
  ['a cell of tabs and colons', cell(`a${times(long / 2, '\t:')}b`)],
  ['a cell of digits', cell(times(long, '1'))],
  ['a cell of phones', cell(times(long / 15, '+1 212-555-0101'))],
  ['a cell of semicolons', cell(times(long, ';'))],
  ['a cell of commas', cell(times(long, ','))],
  ['a cell of angles', cell(times(long, '<'))],
  ['a cell of suffixes', cell(times(long / 4, ' jr,'))],
  ['a cell of short words', cell(times(long / 3, 'ab;'))],
  ['a cell of combining marks', cell(`e${times(long / 2, '\u0323\u0301')}`)],
  ['20,000 lines that hold one quotation mark each', `Name,Email\n${times(20_000, 'a",b@c.example\n')}`],
  ['a card of one-character folds', card(`NOTE:${times(long, '\r\n x')}`)],
  ['a card of soft line ends', card(`NOTE;ENCODING=QUOTED-PRINTABLE:${times(long, '=\r\n')}x`)],
  [
    'cards within cards',
    `${card().slice(0, -11)}${times(20_000, 'AGENT:\r\nBEGIN:VCARD\r\n')}${times(20_000, 'END:VCARD\r\n')}`,
  ],
  ['20,000 beginnings', `${times(20_000, 'BEGIN:VCARD\r\n')}FN:Ada King\r\nEND:VCARD\r\n`],
  ['a card of parameters', card(`TEL${times(long / 3, ';a=')}:1`)],
  ['a card of quoted parameters', card(`TEL${times(long / 4, ';""a')}:1`)],
  ['a picture on one line', card(`PHOTO;ENCODING=b:${times(8_000_000, 'A')}`)],
  ['a picture in folds', card(`PHOTO;ENCODING=b:${times(50_000, '\r\n AAAAAAAAAAAAAAAA')}`)],
  ['an address of 90,000 parts', card(`ADR:${times(long, ';')}`)],
  ['8,000 properties of a group', card(times(8000, 'item1.TEL:1\r\n').trim())],
]

const refused: [string, string, RegExp][] = [
  ['100,000 columns', `${times(100_000, 'a,')}b\n1\n`, /^The headings have 100,001 columns/],
  ['100,000 empty headings', `${times(100_000, ',')}Name\n1\n`, /^The headings have 100,001 columns/],
  ['a quotation mark that is never closed', `Name\n"${times(2_000_000, 'a\n')}`, /^A quotation mark .*is never closed/],
  ['a cell of a million', `Name\n${times(999_000, 'a')}\n`, /longer than 100,000 characters/],
  ['a property without end', card(`NOTE:${times(4_000_000, 'a')}`), /property .* too long/],
  ['null bytes', `Name,Email\n${times(1000, 'a')}${times(1000, '\0')},b@c.example\n`, /contains no text/],
  ['nothing but zeros', times(100_000, '\0'), /contains no text/],
  ['nothing but line ends', times(1_000_000, '\n'), /This file is empty/],
]

/** Of the thread that serves everybody. */
const mostMs = 100

const upload = async (text: string) => {
  const { status, body } = await app.upload(text)
  return { status, body: body as unknown as { id: string; message: string; columns: { suggested: never }[] } }
}

/** A cell, a table, a card, cards within cards, and a large picture are always among them. */
const isNasty = ([what]: [string, string]) =>
  /^(a cell of semicolons|20,000 lines|a card of soft line ends|cards within cards|a picture in folds)/.test(what)

test.each(sampled(read, { most: 0, always: isNasty }))(
  '%s: read and shown without blocking others',
  async (_, text) => {
    const longest = await repeatedSlot(async () => {
      const { status, body } = await upload(text)
      expect([status, body.message]).toEqual([201, undefined])
      const mapping = body.columns.map(({ suggested }) => suggested)
      const shown = await app.server.request(
        api.imports.previewImport,
        { params: { id: body.id }, body: { mapping, rules: usualRules } },
        { token: app.token },
      )
      // A mapping without a name is not the file's fault.
      expect([200, 422]).toContain(shown.status)
    }, mostMs)
    expect(longest).toBeLessThan(mostMs)
  },
)

test.each(sampled(refused, { most: 3 }))(
  '%s: refused with a message without blocking others',
  async (_, text, sentence) => {
    const longest = await repeatedSlot(async () => {
      const { status, body } = await upload(text)
      expect([status, body.message]).toEqual([422, expect.stringMatching(sentence)])
    }, mostMs)
    expect(longest).toBeLessThan(mostMs)
  },
)
