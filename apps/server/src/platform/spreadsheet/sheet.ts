// What a workbook is made of: sheets of typed columns, whose rows come in batches from wherever they are read.

/**
 * What the cells of a column hold.
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
