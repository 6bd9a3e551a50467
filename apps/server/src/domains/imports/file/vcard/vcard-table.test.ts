import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { pseudoRandom } from '../../../contacts/factory/random.factory.ts'
import { analyzeTable } from '../../mapping/analyze-table.ts'
import { rowMapper } from '../../rows/map-row.ts'
import { fixture, pieces, tableOf, today } from '../fixtures/fixture.factory.ts'
import { isVcard, vcardTable } from './vcard-table.ts'

/** The analysis of uploaded cards, and the contacts that its suggested mapping would make. */
async function broughtCards(bytes: Buffer) {
  expect(await isVcard(pieces(bytes))).toBe(true)
  const { lines, notices } = await vcardTable(async () => pieces(bytes))
  const csv = (await Array.fromAsync(lines)).join('')
  const { rows } = await tableOf(Buffer.from(csv))
  const [headings = [], ...cells] = rows
  const table = await analyzeTable(
    (async function* () {
      yield* rows
    })(),
    today,
    'vcard',
  )
  const mapRow = rowMapper(
    table.columns,
    table.columns.map(({ suggested }) => suggested),
    { today, country: 'US' },
  )
  return { headings, cells, notices, drafts: cells.map(mapRow), table }
}

describe('cards of programs', () => {
  test('version 3.0: folds, escapes, types, Apple’s labels, several of each, and no picture', async () => {
    const { drafts, notices, headings } = await broughtCards(fixture('cards-3.vcf'))
    expect(notices).toEqual(['1 picture was left out: only text is imported.'])
    expect(headings).not.toContain('Photo')
    const [marisol, marina] = drafts
    expect(marisol).toMatchObject({
      values: {
        firstName: 'Marisol',
        lastName: 'Quintero',
        preferredFirstName: 'Mari',
        suffix: 'Jr.',
        companyName: 'Harbor Lab',
        occupation: 'Chemist',
        mobilePhone: '12125550143',
        phone: '12125550188',
        email: 'marisol.quintero@example.com',
        address: '41 Alder Street',
        address2: 'Apt 6',
        city: 'Albany',
        state: 'NY',
        zipcode: '12207',
        dob: '1984-03-09',
        coFirstName: 'Robert',
        coLastName: 'Quintero',
      },
      note: 'Prefers calls after 5 pm.\nSpeaks Spanish, a little German; and French.',
      problems: [],
      failure: null,
    })
    expect(marisol?.tags).toEqual(['Clients', 'Home', 'Auto'])
    expect(marisol?.extras).toEqual(
      expect.arrayContaining([
        { field: 'Middle Name', value: 'Inés' },
        { field: 'Name Prefix', value: 'Dr.' },
        { field: 'E-mail 2 (Work)', value: 'mq@harborlab.example' },
        { field: 'Phone 3 (Work Fax)', value: '212-555-0189' },
        { field: 'Organization Department', value: 'Research' },
        { field: 'UID', value: 'a1-7', isKey: true },
      ]),
    )
    expect(JSON.stringify(marisol)).not.toMatch(/4AAQ|NDAsLD/)
    expect(marina?.values).toEqual({ companyName: 'Bluewater Marina', phone: '15185550170' })
  })

  test('version 4.0: addresses as links, preferences, gender, relations, groups', async () => {
    const { drafts, notices } = await broughtCards(fixture('cards-4.vcf'))
    expect(notices).toEqual([
      '1 picture was left out: only text is imported.',
      '1 group was left out: only people are imported.',
    ])
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).toMatchObject({
      values: {
        firstName: 'Åsa',
        lastName: 'Lindqvist',
        gender: 'Female',
        dob: '1978-07-21',
        mobilePhone: '46705550123',
        phone: '4685550100',
        email: 'asa@lindqvist.example',
        address: 'Storgatan 5',
        zipcode: '111 22',
        coFirstName: 'Nils',
        coLastName: 'Lindqvist',
      },
      tags: ['Clients'],
      note: 'Vegetarian',
      problems: [],
    })
    expect(drafts[0]?.extras).toEqual(expect.arrayContaining([{ field: 'Event 1 (Anniversary)', value: '20100612' }]))
  })

  test('version 2.1: quoted-printable, a charset for each property, bare types, a card within a card', async () => {
    const { drafts, table } = await broughtCards(fixture('cards-21.vcf'))
    expect(table.rowCount).toBe(1)
    expect(drafts[0]).toMatchObject({
      values: {
        firstName: 'Jörg',
        lastName: 'Müller',
        mobilePhone: '491705550123',
        address: 'Königsallee 5',
        city: 'Berlin',
        coFirstName: 'Anna',
        coLastName: 'Müller',
      },
      note: 'Ruft nachmittags zurück – bitte nur montags.\nZweite Zeile',
    })
    expect(drafts[0]?.extras).toContainEqual({ field: 'Phone 2 (Home Fax)', value: '030 5550124' })
  })

  test.each(['utf16le', 'utf-16be', 'win1252'])('in %s', async (encoding) => {
    const text = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Núñez;Zoë;;;\r\nFN:Zoë Núñez\r\nEND:VCARD\r\n'
    const { drafts } = await broughtCards(iconv.encode(text, encoding, { addBOM: encoding !== 'win1252' }))
    expect(drafts[0]?.values).toEqual({ firstName: 'Zoë', lastName: 'Núñez' })
  })

  test('old Macs’ line ends, a missing end, and a file that is cut off', async () => {
    const text = 'BEGIN:VCARD\rFN:Ada King\rBEGIN:VCARD\rFN:Nell Ashby\rTEL:646-555-0101'
    const { drafts, notices } = await broughtCards(Buffer.from(text))
    expect(drafts.map(({ values }) => values.lastName)).toEqual(['King', 'Ashby'])
    expect(notices).toEqual(['The file ends in the middle of its last card. That card was read as far as possible.'])
  })

  test('puts values beyond the columns of a kind under Other', async () => {
    const phones = Array.from({ length: 40 }, (_, n) => `TEL:+1 212 555 ${String(1000 + n)}`).join('\n')
    const own = Array.from({ length: 400 }, (_, n) => `X-OWN${n}:value ${n}`).join('\n')
    const { drafts, headings } = await broughtCards(
      Buffer.from(`BEGIN:VCARD\nFN:Ada King\n${phones}\n${own}\nEND:VCARD\n`),
    )
    expect(headings.length).toBeLessThan(150)
    const kept = JSON.stringify(drafts[0])
    for (const value of ['555 1039', 'value 0', 'value 399']) expect(kept).toContain(value)
  })

  test.each([
    ['BEGIN:VCARD\nEND:VCARD\n', 'contains no contacts'],
    [`BEGIN:VCARD\nNOTE:${'x'.repeat(400_000)}\nEND:VCARD\n`, 'too long'],
  ])('%# says what to do', async (text, sentence) => {
    await expect(vcardTable(async () => pieces(Buffer.from(text), 5000))).rejects.toMatchObject({
      code: 'importUnreadable',
      message: expect.stringContaining(sentence),
    })
  })
})

describe('property: any text on a card survives a round trip', () => {
  const alphabet = [
    'a',
    'Z',
    '7',
    ' ',
    ',',
    ';',
    '\\',
    ':',
    '"',
    '\n',
    'é',
    'ß',
    '漢',
    '😀',
    '=',
    '^',
    "'",
    '-',
    '.',
    '%',
  ]
  const random = pseudoRandom(4242)
  const words = (most: number) =>
    Array.from({ length: 1 + random.below(most) }, () => random.pick(alphabet))
      .join('')
      .trim()
  const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', '\\n')

  /** Folded at any byte, as the format allows, even within a character. */
  function folded(line: string): Buffer {
    const bytes = Buffer.from(line)
    const cuts: Buffer[] = []
    for (let from = 0; from < bytes.length; ) {
      const size = 1 + random.below(60)
      cuts.push(bytes.subarray(from, from + size))
      from += size
    }
    return Buffer.concat(cuts.flatMap((cut, place) => (place === 0 ? [cut] : [Buffer.from('\r\n '), cut])))
  }

  function printable(text: string): Buffer {
    const octets = [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    const lines: string[] = []
    for (let from = 0; from < octets.length; from += 20) lines.push(octets.slice(from, from + 20).join(''))
    return Buffer.from(lines.join('=\r\n'))
  }

  test('300 cards, folded anywhere or quoted-printable, cut into pieces anywhere', async () => {
    const people = Array.from({ length: 300 }, (_, index) => ({
      first: `F${index}${words(6)}x`,
      last: `L${words(12)}x`,
      note: `n${words(200)}x`,
      isPrintable: random.chance(0.3),
    }))
    const end = Buffer.from('\r\n')
    const bytes = Buffer.concat(
      people.flatMap(({ first, last, note, isPrintable }) => [
        Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\n'),
        folded(`N:${escaped(last)};${escaped(first)};;;`),
        end,
        ...(isPrintable
          ? [Buffer.from('NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:'), printable(escaped(note))]
          : [folded(`NOTE:${escaped(note)}`)]),
        end,
        Buffer.from('END:VCARD\r\n'),
      ]),
    )
    const { lines } = await vcardTable(async () => pieces(bytes, 1 + random.below(97)))
    const { rows } = await tableOf(Buffer.from((await Array.fromAsync(lines)).join('')))
    const [headings = [], ...cells] = rows
    const at = (heading: string) => headings.indexOf(heading)
    expect(cells).toHaveLength(people.length)
    for (const [index, person] of people.entries()) {
      const row = cells[index] ?? []
      expect(row[at('First Name')]).toBe(person.first.replaceAll(',', ' '))
      expect(row[at('Last Name')]).toBe(person.last.replaceAll(',', ' '))
      expect(row[at('Notes')]).toBe(person.note)
    }
  })

  test('nothing that is almost a card makes it stumble', async () => {
    const scraps = [
      'BEGIN:VCARD',
      'END:VCARD',
      'N:',
      'FN',
      ':',
      ';;;',
      'TEL;TYPE=:',
      'NOTE;ENCODING=QUOTED-PRINTABLE:=',
      ' ',
      '\t',
      'AGENT:',
      'ADR:;;',
      'X-:',
      '"',
      'ORG:\\',
      'EMAIL;PREF:a',
      '=ZZ',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29',
    ]
    for (let round = 0; round < 200; round++) {
      const text = `BEGIN:VCARD\nFN:Ada King\n${Array.from({ length: random.below(30) }, () => random.pick(scraps)).join('\n')}\n`
      const { drafts } = await broughtCards(Buffer.from(text))
      expect(drafts.some(({ values }) => values.lastName === 'King')).toBe(true)
    }
  })
})
