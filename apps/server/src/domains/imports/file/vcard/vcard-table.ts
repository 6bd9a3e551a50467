// A vCard file as a table with the union of all properties, so that mapping, trial run, and failed rows work as for
// other files.
import type { Readable } from 'node:stream'
import { formatCsvLine } from '#platform/spreadsheet/csv-line'
import { detectEncoding, type Encoding } from '../detect-encoding.ts'
import { guessNotice } from '../guess-encoding.ts'
import { mostColumns } from '../import-limits.ts'
import { unreadable } from '../unreadable.ts'
import { type Cells, cardCells } from './card-cells.ts'
import { readCards } from './read-cards.ts'

export interface VcardTable {
  lines: AsyncGenerator<string>
  notices: string[]
}

const mostOwnHeadings = 60

/** Column order, regardless of the order in the file. */
const order = [
  /^Name$/,
  /^(First|Middle|Last) Name$/,
  /^Name /,
  /^Nickname$/,
  /^Organization/,
  /^Birthday$/,
  /^Gender$/,
  /^Spouse/,
  /^Phone \d/,
  /^E-mail \d/,
  /^Address \d/,
  /^Labels$/,
  /^Notes$/,
]

export async function isVcard(bytes: Readable): Promise<boolean> {
  let head = Buffer.alloc(0)
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk])
    if (head.length >= 200) break
  }
  // In any encoding: each of these characters is one byte, possibly with a zero byte.
  return /^\s*BEGIN:VCARD/i.test(
    head
      .subarray(0, 200)
      .toString('latin1')
      .replace(/^(ï»¿|ÿþ|þÿ)/, '')
      .replaceAll('\0', ''),
  )
}

/**
 * `open` reads the file from the beginning and may be called repeatedly. Throws importUnreadable for a file without
 * cards.
 */
export async function vcardTable(open: () => Promise<Readable>): Promise<VcardTable> {
  const encoding = await detectEncoding(await open())
  const cells = async () => rowsOf(await open(), encoding, seen)
  const seen = { media: 0, blobs: 0, groups: 0, isGuessed: false, cutOff: false }
  const headings = await headingsOf(await cells())
  if (headings.length === 0) throw unreadable('This vCard file contains no contacts. Export them again.')
  return { lines: linesOf(headings, await cells()), notices: noticesOf({ ...seen }, encoding) }
}

interface Seen {
  media: number
  blobs: number
  isGuessed: boolean
  groups: number
  cutOff: boolean
}

async function* rowsOf(bytes: Readable, encoding: Parameters<typeof readCards>[1], seen: Seen): AsyncGenerator<Cells> {
  try {
    for await (const card of readCards(bytes as AsyncIterable<Buffer>, encoding)) {
      seen.media += card.media
      seen.blobs += card.blobs
      seen.isGuessed ||= card.isGuessed
      seen.cutOff ||= card.isCutOff
      const isGroup = card.properties.some(({ name, value }) => /KIND$/.test(name) && /^group$/i.test(value.trim()))
      if (isGroup) seen.groups += 1
      else yield cardCells(card)
    }
  } finally {
    bytes.destroy()
  }
}

async function headingsOf(rows: AsyncIterable<Cells>): Promise<string[]> {
  const found = new Set<string>()
  let own = 0
  let other = false
  for await (const cells of rows) {
    for (const heading of cells.keys()) {
      if (found.has(heading)) continue
      if (rank(heading) === order.length) own += 1
      if (found.size >= mostColumns - 1 || (rank(heading) === order.length && own > mostOwnHeadings)) other = true
      else found.add(heading)
    }
  }
  if (other) found.add('Other')
  return [...found].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }))
}

const rank = (heading: string) => {
  const place = order.findIndex((pattern) => pattern.test(heading))
  return place < 0 ? order.length : place
}

async function* linesOf(headings: readonly string[], rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  const known = new Set(headings)
  yield formatCsvLine(headings)
  for await (const cells of rows) {
    const strays = [...cells]
      .filter(([heading]) => !known.has(heading))
      .map(([heading, value]) => `${heading}: ${value}`)
    const other = [cells.get('Other'), ...strays].filter(Boolean).join('\n')
    yield formatCsvLine(headings.map((heading) => (heading === 'Other' ? other : (cells.get(heading) ?? ''))))
  }
}

function noticesOf({ media, blobs, groups, isGuessed, cutOff }: Seen, encoding: Encoding): string[] {
  const many = (count: number, one: string, more: string) =>
    count === 1 ? `1 ${one} was left out` : `${count.toLocaleString('en-US')} ${more} were left out`
  return [
    ...(media > 0 ? [`${many(media, 'picture', 'pictures')}: only text is imported.`] : []),
    ...(blobs > 0 ? [`${many(blobs, 'entry', 'entries')}: data that only the other program uses.`] : []),
    ...(groups > 0 ? [`${many(groups, 'group', 'groups')}: only people are imported.`] : []),
    ...(isGuessed ? [guessNotice(encoding.startsWith('UTF') ? 'Windows-1252' : encoding)] : []),
    ...(cutOff ? ['The file ends in the middle of its last card. That card was read as far as possible.'] : []),
  ]
}
