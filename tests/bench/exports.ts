// 100,000 contacts as a spreadsheet over HTTP, beside only the writer with the same cells in memory.

import { setInterval as every } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import type { Cell, SheetColumn } from '../../apps/server/src/platform/spreadsheet/sheet.ts'
import { writeWorkbook } from '../../apps/server/src/platform/spreadsheet/write-workbook.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { fillUp } from './app/fill-up.ts'
import { below, type Figure, median, perSecond, times } from './figures.ts'
import { memoryBelow } from './process-memory.ts'

const rounds = 3
const mostTimes = 1.5
const batch = 500

/** Fills the account up to `size` contacts. */
export async function exportFigures(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  await fillUp(app, me, size)
  const { file, rows } = await exported(app, me)
  const { columns, cells } = cellsOf(file)
  await bare(columns, cells)
  const [ours, theirs, peaks] = [[] as number[], [] as number[], [] as number[]]
  // Alternating, so that both run under the same conditions.
  for (let round = 0; round < rounds; round++) {
    const peak = watchMemory(app)
    ours.push((await exported(app, me)).seconds)
    peaks.push(await peak())
    theirs.push(await bare(columns, cells))
  }
  const ratio = median(ours) / median(theirs)
  const what = `Export of ${rows.toLocaleString('en-US')} contacts`
  return [
    {
      what,
      value: perSecond(rows / median(ours), ' rows'),
      bare: perSecond(rows / median(theirs), ' rows by the bare writer'),
      ratio: times(median(ours), median(theirs)),
      ...below(`≤ ${mostTimes}×`, ratio, mostTimes),
    },
    {
      what: `${what}: memory of the server beyond what it held before`,
      value: `${Math.round(Math.max(...peaks) / 2 ** 20)} MB`,
    },
  ]
}

async function exported({ url }: BenchApp, { token }: SignedIn) {
  const from = performance.now()
  const reply = await fetch(`${url}/api/clients/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!reply.ok) throw new Error(`It was refused: ${await reply.text()}`)
  const file = new Uint8Array(await reply.arrayBuffer())
  return { file, seconds: (performance.now() - from) / 1000, rows: rowsIn(file) }
}

const sheetXml = (file: Uint8Array) => Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? []).toString()
const rowsIn = (file: Uint8Array) => sheetXml(file).split('<row ').length - 2

/** The cells of our own file, as input for the writer alone. */
function cellsOf(file: Uint8Array) {
  const [heads = '', ...lines] = sheetXml(file).split('<row ').slice(1)
  const width = heads.split('<c ').length - 1
  const columns: SheetColumn[] = Array.from({ length: width }, (_, at) => ({ title: `Column ${at}`, kind: 'text' }))
  const kinds = { 0: 'number', 2: 'text', 3: 'text', 4: 'number', 5: 'number', 6: 'number' } as const
  const cells = lines.map((line) => {
    const row: Cell[] = new Array(width).fill(null)
    for (const [, letters = '', style, rest = ''] of line.matchAll(
      /<c r="([A-Z]+)\d+"(?: s="(\d)")?([\s\S]*?)<\/c>/g,
    )) {
      const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const kind = style === undefined ? 'flag' : kinds[Number(style) as keyof typeof kinds]
      const value = rest.replace(/^[\s\S]*?<(?:v|t(?: [^>]*)?)>|<\/[\s\S]*$/g, '')
      const column = columns[at]
      if (column) column.kind = kind
      row[at] = kind === 'text' ? value : Number(value)
    }
    return row
  })
  return { columns, cells }
}

async function bare(columns: readonly SheetColumn[], cells: readonly Cell[][]): Promise<number> {
  async function* batches() {
    for (let from = 0; from < cells.length; from += batch) yield cells.slice(from, from + batch)
  }
  const from = performance.now()
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook([{ name: 'Contacts', columns, rows: batches() }])) chunks.push(chunk)
  return (performance.now() - from) / 1000
}

/** Starts sampling; the returned function stops it and returns the peak in bytes above the start. */
function watchMemory({ pid }: BenchApp): () => Promise<number> {
  const held = () => memoryBelow(pid)?.own ?? 0
  const abort = new AbortController()
  const start = held()
  let most = start
  const watching = (async () => {
    for await (const _ of every(50, undefined, { signal: abort.signal })) most = Math.max(most, held())
  })().catch(() => {})
  return async () => {
    abort.abort()
    await watching
    return most - start
  }
}
