import { Readable } from 'node:stream'
import type { FileReply } from '#platform/domain'
import { withReadTimeout } from '#platform/http/read-timeout'
import { formatCsvLine } from '#platform/spreadsheet/csv-line'

/** Rows as a file for spreadsheets; ends when a browser stops reading it. */
export function serveCsv<Row>(
  downloadAs: string,
  heads: readonly string[],
  batches: AsyncIterable<Row[]>,
  listCells: (row: Row) => string[],
): FileReply {
  const giveUp = () => void stream.destroy(new Error('The browser stopped reading the export.'))
  const lines = writeLines(heads, batches, listCells)
  const stream: Readable = Readable.from(withReadTimeout(lines, giveUp), { objectMode: false })
  return { stream, type: 'text/csv; charset=utf-8', downloadAs }
}

async function* writeLines<Row>(
  heads: readonly string[],
  batches: AsyncIterable<Row[]>,
  listCells: (row: Row) => string[],
) {
  // With the byte order mark that makes Excel read UTF-8.
  yield `\ufeff${formatCsvLine(heads)}`
  for await (const rows of batches) yield rows.map((row) => formatCsvLine(listCells(row))).join('')
}
