import type { Keys } from './keys.ts'

type Row = Readonly<Record<string, unknown>>
type Sealed = Readonly<Record<string, Buffer | null>>

/** The key-dependent columns of a table, for moving a row to an installation with other keys. */
export interface SealedTable {
  /** Sealed columns and blind indexes. */
  columns: readonly string[]
  /** Needed to open them, by the name that `open` receives: SQL over the row `t`. */
  beside?: Readonly<Record<string, string>>
  /** The plaintext values as JSON, without empty ones. `row`: its other columns. */
  open(keys: Keys, accountId: string, row: Row, sealed: Sealed): Record<string, unknown>
  /** The columns sealed with these keys. */
  seal(keys: Keys, accountId: string, row: Row, values: Row): Record<string, Buffer | null>
}
