import { mostColumns, mostRows } from '../file/import-limits.ts'
import { unreadable } from '../file/unreadable.ts'
import { normalizeName } from '../normalize/normalize-name.ts'
import { readPhone } from '../normalize/read-phone.ts'
import { readEmail } from '../rows/values/read-email.ts'
import { importFileTexts } from '../texts/file.texts.ts'
import { type ColumnFacts, factsGatherer } from './column-facts.ts'
import type { Target } from './heading-rules.ts'
import { type ImportSource, recognizeSource } from './recognize-source.ts'
import { suggestMapping } from './suggest-mapping.ts'

/** A column as stored with the import. */
export interface ImportColumn {
  name: string
  /** Masked if private. */
  samples: string[]
  filled: number
  suggested: Target
  dayFirst: boolean
  /** Contains Social Security numbers. */
  private: boolean
  /** Contains other private values; absent for older imports. */
  sealed?: boolean
  manyTags: boolean
}

export interface AnalyzedTable {
  source: ImportSource
  rowCount: number
  columns: ImportColumn[]
}

/**
 * Reads the table to its end, headings first. `today`: YYYY-MM-DD; `known`: the source, if known. Throws
 * importUnreadable with what to do about it.
 */
export async function analyzeTable(
  table: AsyncIterable<string[]>,
  today: string,
  known?: ImportSource,
): Promise<AnalyzedTable> {
  let gatherers: ReturnType<typeof factsGatherer>[] | undefined
  let rowCount = 0
  for await (const cells of table) {
    refuseWide(cells, gatherers ? rowCount + 1 : 0)
    if (!gatherers) {
      gatherers = headings(cells).map((name) => factsGatherer(name, today))
      continue
    }
    rowCount += 1
    if (rowCount > mostRows) throw unreadable(importFileTexts.tooManyRows(mostRows))
    for (const [index, gatherer] of gatherers.entries()) gatherer.add(cells[index] ?? '')
  }
  if (!gatherers) throw unreadable(importFileTexts.empty)
  if (rowCount === 0) throw unreadable(importFileTexts.noRows)
  const facts = gatherers.map((gatherer) => gatherer.facts())
  const source = known ?? recognizeSource(facts.map((column) => column.name))
  const suggestions = suggestMapping(source, facts)
  return { source, rowCount, columns: facts.map((column, index) => columnOf(column, suggestions[index] ?? 'extra')) }
}

const columnOf = (
  { name, samples, filled, dayFirst, private: isPrivate, sealed, manyTags }: ColumnFacts,
  suggested: Target,
): ImportColumn => ({
  name,
  samples,
  filled,
  suggested,
  dayFirst,
  private: isPrivate,
  sealed,
  manyTags,
})

function refuseWide(cells: string[], row: number) {
  if (cells.length <= mostColumns) return
  throw unreadable(
    row === 0
      ? importFileTexts.wideHeadings(cells.length, mostColumns)
      : importFileTexts.wideRow(row, cells.length, mostColumns),
  )
}

function headings(cells: string[]): string[] {
  if (cells.some((cell) => readEmail(cell) || readPhone(cell))) {
    throw unreadable(importFileTexts.noHeadings)
  }
  return cells.map((cell, index) => (normalizeName(cell) ?? '').slice(0, 200) || importFileTexts.column(index + 1))
}
