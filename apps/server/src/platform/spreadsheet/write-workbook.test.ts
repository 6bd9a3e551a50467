import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Cell, Sheet, SheetColumn } from './sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

const columns: SheetColumn[] = [
  { title: 'Text', kind: 'text' },
  { title: 'Number', kind: 'number' },
  { title: 'Money', kind: 'money' },
  { title: 'Day', kind: 'day' },
  { title: 'Instant', kind: 'instant' },
  { title: 'Flag', kind: 'flag' },
]
async function* batches(...all: Cell[][][]) {
  yield* all
}
const sheet = (...all: Cell[][][]): Sheet => ({ name: 'Rows', columns, rows: batches(...all) })

const none = { sheet: '', data: [] }

async function written(sheets: Sheet[], limits?: { rows: number; bytes: number }): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook(sheets, limits)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const texts = async (values: string[]) => {
  const file = await written([sheet(values.map((value) => [value]))])
  return { read: (await readXlsxFile(file, { trim: false }))[0]?.data.slice(1).map(([value]) => value), file }
}

test('an independent reader finds each value with its type', async () => {
  const file = await written([
    sheet(
      [['00501', 12, 123_456, '1980-02-29', Date.UTC(2026, 10, 20, 10, 30) / 1000, true]],
      [['x', 0, 5, '2000-01-01', 0, false]],
    ),
  ])
  const [{ sheet: name, data } = none, ...others] = await readXlsxFile(file)
  expect([name, others]).toEqual(['Rows', []])
  expect(data).toEqual([
    columns.map(({ title }) => title),
    ['00501', 12, 1234.56, new Date('1980-02-29'), new Date('2026-11-20T10:30:00Z'), true],
    ['x', 0, 0.05, new Date('2000-01-01'), new Date(0), false],
  ])
})

test('keeps a formula-like text as text, even when edited', async () => {
  const risky = ['=1+1', '+12125550123', '-2', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")']
  const { read, file } = await texts([...risky, 'plain'])
  expect(read).toEqual([...risky, 'plain'])
  const parts = unzipSync(file)
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).not.toContain('<f')
  expect(xml.match(/s="3" t="inlineStr"/g)).toHaveLength(risky.length)
  const formats = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()).match(/<cellXfs.*<\/cellXfs>/s)?.[0]
  expect(formats?.match(/<xf /g)).toHaveLength(7)
  expect(formats?.split('<xf ')[4]).toContain('quotePrefix="1"')
})

test('shows characters that XML can’t contain, and preserves all others', async () => {
  const { read } = await texts([
    'a\u0000b\u0008c',
    '\ud800x',
    '😀 <b> & "q" \'s\'',
    'two\r\nlines',
    '\uffff!',
    'x'.repeat(40_000),
  ])
  expect(read).toEqual([
    'a\u2400b\u2408c',
    '\ufffdx',
    '😀 <b> & "q" \'s\'',
    'two\nlines',
    '\ufffd!',
    'x'.repeat(32_767),
  ])
})

test('preserves text that looks like an encoded character', async () => {
  const file = await written([sheet([['_x000D_ _X0041_ _x1_']])])
  const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).toContain('_x005F_x000D_ _x005F_X0041_ _x1_')
})

test('days that spreadsheets count wrongly, or not at all, are text', async () => {
  const days = ['1899-05-01', '1900-02-28', '1900-03-01']
  const [{ data } = none] = await readXlsxFile(await written([sheet(days.map((day) => [null, null, null, day]))]))
  expect(data.slice(1).map((row) => row[3])).toEqual([days[0], days[1], new Date('1900-03-01')])
})

test('continues on further sheets beyond the limit, each with headings', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => [`row ${n + 1}`])
  const file = await written([sheet(rows.slice(0, 5), rows.slice(5)), { ...sheet(), name: 'Empty' }], {
    rows: 4,
    bytes: 2 ** 31,
  })
  const sheets = await readXlsxFile(file)
  expect(sheets.map(({ sheet: name, data }) => [name, data.slice(1).map(([value]) => value)])).toEqual([
    ['Rows', ['row 1', 'row 2', 'row 3']],
    ['Rows 2', ['row 4', 'row 5', 'row 6']],
    ['Rows 3', ['row 7']],
    ['Empty', []],
  ])
  expect(sheets.every(({ data }) => data[0]?.[0] === 'Text')).toBe(true)
})

test('reads no more than requested', async () => {
  const random = () => Math.random().toString(36).slice(2)
  let read = 0
  let ended = false
  async function* endless() {
    try {
      while (true) {
        read += 1
        yield Array.from({ length: 500 }, () => Array.from({ length: 20 }, random).join(' ')).map((text) => [text])
      }
    } finally {
      ended = true
    }
  }
  const bytes = writeWorkbook([{ name: 'Rows', columns, rows: endless() }])
  let taken = 0
  while (taken < 2_000_000) taken += (await bytes.next()).value?.length ?? 0
  // Each batch is some 100 KB compressed; two more may be in progress.
  expect(read).toBeLessThan(40)
  await bytes.return(undefined)
  expect(ended).toBe(true)
})
