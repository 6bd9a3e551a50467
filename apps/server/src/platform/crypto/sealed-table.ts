import type { Keys } from './keys.ts'

type Row = Readonly<Record<string, unknown>>
type Sealed = Readonly<Record<string, Buffer | null>>

/** What of a table depends on the keys, for a row that leaves for an application with other ones. */
export interface SealedTable {
  /** Sealed, or looked up by. */
  columns: readonly string[]
  /** Needed to open them, by the name that `open` is given: SQL over the row `t`. */
  beside?: Readonly<Record<string, string>>
  /** The values in the open, as JSON can say them; without those that are not there. `row`: its other columns. */
  open(keys: Keys, accountId: string, row: Row, sealed: Sealed): Record<string, unknown>
  /** The columns under these keys. */
  seal(keys: Keys, accountId: string, row: Row, values: Row): Record<string, Buffer | null>
}
