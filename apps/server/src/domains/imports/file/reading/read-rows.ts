import { Readable } from 'node:stream'
import { rowsBelow, type TableFormat } from '../read-table.ts'

const rowsPerPart = 200
const charactersPerPart = 200_000

/** Rows below the headings as they are in the file, in batches. */
export async function* readRows(
  { format }: { format: TableFormat },
  open: () => AsyncGenerator<Buffer, void>,
): AsyncGenerator<string[][], void> {
  let rows: string[][] = []
  let characters = 0
  for await (const row of rowsBelow(Readable.from(open(), { objectMode: false }), format)) {
    rows.push(row)
    for (const cell of row) characters += cell.length
    if (rows.length < rowsPerPart && characters < charactersPerPart) continue
    yield rows
    rows = []
    characters = 0
  }
  if (rows.length > 0) yield rows
}
