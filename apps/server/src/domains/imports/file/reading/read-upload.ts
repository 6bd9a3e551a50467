import { Readable } from 'node:stream'
import { type AnalyzedTable, analyzeTable } from '../../mapping/analyze-table.ts'
import type { ImportSource } from '../../mapping/recognize-source.ts'
import { isGuess } from '../detect-encoding.ts'
import { detectFormat } from '../detect-format.ts'
import { guessNotice } from '../guess-encoding.ts'
import { readTable, type TableFormat } from '../read-table.ts'
import { isVcard, vcardTable } from '../vcard/vcard-table.ts'

export interface ReadTable {
  format: TableFormat
  table: AnalyzedTable
  notices: string[]
}

type Open = () => AsyncGenerator<Buffer, void>
const openerOf = (open: Open) => async () => Readable.from(open(), { objectMode: false })

/** For vCards their table as text, for the caller to store; for a table its analysis. */
export type FilePart =
  | { kind: 'lines'; text: string }
  | { kind: 'cards'; notices: string[] }
  | ({ kind: 'table' } & ReadTable)

const textPerPart = 64 * 1024

export async function* readFileOf({ today }: { today: string }, open: Open): AsyncGenerator<FilePart, void> {
  const opener = openerOf(open)
  if (!(await isVcard(await opener()))) {
    yield { kind: 'table', ...(await tableIn(open, today)) }
    return
  }
  const { lines, notices } = await vcardTable(opener)
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < textPerPart) continue
    yield { kind: 'lines', text }
    text = ''
  }
  yield { kind: 'lines', text }
  yield { kind: 'cards', notices }
}

export async function* readTableOf(
  { today, source }: { today: string; source: ImportSource },
  open: Open,
): AsyncGenerator<ReadTable, void> {
  yield await tableIn(open, today, source)
}

async function tableIn(open: Open, today: string, source?: ImportSource): Promise<ReadTable> {
  const opener = openerOf(open)
  const format = await detectFormat(opener)
  let skipped = 0
  const onSkipped = (lines: number) => {
    skipped = lines
  }
  const table = await analyzeTable(readTable(await opener(), format, onSkipped), today, source)
  // The table made from vCards is our own format.
  const notices = isGuess(format.encoding) && !source ? [guessNotice(format.encoding)] : []
  if (skipped > 0) {
    notices.push(
      `${skipped === 1 ? '1 line above the headings was' : `${skipped} lines above the headings were`} left out.`,
    )
  }
  return { format, table, notices }
}
