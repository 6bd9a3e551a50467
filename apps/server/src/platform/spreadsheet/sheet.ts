// The content of a workbook: sheets of typed columns, whose rows arrive in batches.

/**
 * The content of a column's cells.
 * - `text`: a string, kept as it is: `00501` stays `00501`, and `=1+1` is no formula
 * - `day`: YYYY-MM-DD
 * - `instant`: seconds since 1970 as local time in some zone
 * - `money`: whole cents
 */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'flag'

export type Cell = string | number | boolean | null | undefined

export interface SheetColumn {
  title: string
  kind: CellKind
}

export interface Sheet {
  /** At most 28 characters, none of []:*?/\ */
  name: string
  columns: readonly SheetColumn[]
  /** Batches of rows, a cell for each column. */
  rows: AsyncIterable<Iterable<readonly Cell[]>>
}
