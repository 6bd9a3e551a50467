// A table with its headings: without what reports have above it, and with the groups of cards that some have within.
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { parse } from 'csv-parse/sync'
import { AppError } from '#platform/app-error'
import { detectDelimiter, headingsAt } from '../../imports/tables.public.ts'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { isMonday } from './column-presets.ts'
import { type ImportedBoard, recordSkipped } from './imported-board.ts'

export interface Row {
  cells: string[]
  /** Where it begins in the file, from 1. */
  line: number
}

export interface Table {
  headings: string[]
  rows: Row[]
}

/** Rows of a table that are looked at; more are no cards of a board. */
const mostRows = boardLimits.importCards * 2
const longestRow = 1_000_000
/** Headings are found within these. */
const beginning = 20

/** What is above the table is counted. Throws boardUnreadable and boardTooLarge. */
export function readTable(text: string, board: ImportedBoard): Table {
  const records = recordsOf(text)
  if (records.length > mostRows + 1) throw new AppError('boardTooLarge')
  const start = headingsOf(records)
  const [heading, ...below] = records.slice(start)
  if (!heading) throw new AppError('boardUnreadable')
  const above = records.slice(0, start)
  const table = isMonday(heading.cells) ? withGroups(board, heading, below, above) : { heading: heading.cells, below }
  for (const { line } of above) {
    board.line = line
    recordSkipped(board, texts.aboveTable)
  }
  board.line = null
  const width = table.below.reduce((most, { cells }) => Math.max(most, cells.length), table.heading.length)
  if (width > boardLimits.importColumns) throw new AppError('boardUnreadable', { message: texts.tooWide })
  const headings = Array.from(
    { length: width },
    (_, at) => nameOf(table.heading[at] ?? '') || texts.unnamedColumn(at + 1),
  )
  return { headings, rows: table.below }
}

const nameOf = (heading: string) => heading.replace(/\s+/g, ' ').trim().slice(0, 200)

/** A row of headings may come again for each group. */
function headingsOf(records: readonly Row[]): number {
  const monday = records.slice(0, beginning).findIndex(({ cells }) => isMonday(cells))
  return monday >= 0 ? monday : headingsAt(records.slice(0, beginning).map(({ cells }) => cells))
}

/** Monday writes the title of each group above its headings; the group becomes a column of its own. */
function withGroups(board: ImportedBoard, { cells }: Row, below: readonly Row[], above: Row[]) {
  const key = cells.join('\n')
  const width = cells.length
  let group = above.pop()?.cells[0] ?? ''
  board.name = above.shift()?.cells[0] ?? board.name
  const rows: Row[] = []
  for (const row of below) {
    if (row.cells.join('\n') !== key) {
      rows.push({ line: row.line, cells: padded(row.cells, width, group) })
      continue
    }
    group = rows.pop()?.cells[0] ?? ''
  }
  return { heading: padded(cells, width, texts.group), below: rows }
}

const padded = (cells: readonly string[], width: number, last: string) => [
  ...Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? ''),
  last,
]

function recordsOf(text: string): Row[] {
  const lines: number[] = []
  const normal = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  try {
    const records: string[][] = parse(normal, {
      on_record(record: string[], info) {
        lines.push(info.lines - breaksIn(record))
        return record
      },
      delimiter: detectDelimiter(normal.slice(0, 256 * 1024)),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: longestRow,
      to: mostRows + beginning,
    })
    const read = records.map((cells, at) => ({ cells: cells.map(cleanCell), line: lines[at] ?? 0 }))
    return /^sep=/i.test(read[0]?.cells[0] ?? '') ? read.slice(1) : read
  } catch {
    throw new AppError('boardUnreadable')
  }
}

const breaksIn = (record: readonly string[]) => record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/** Without the apostrophe that keeps spreadsheets from reading a formula, and empty lists of programs. */
function cleanCell(cell: string): string {
  const trimmed = cell.trim()
  if (trimmed === '[]' || trimmed === '{}' || trimmed === 'null') return ''
  return /^'[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(trimmed) ? trimmed.slice(1) : trimmed
}
