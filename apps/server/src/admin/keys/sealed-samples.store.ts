import { sql } from 'kysely'
import pg from 'pg'
import { build } from '../../platform/db/build.ts'
import type { Query } from '../../platform/db/database.ts'

export interface Sample {
  keyId: number
  row: Record<string, unknown>
  sealed: string
}

const quote = pg.escapeIdentifier
const quoteName = (name: string) => name.split('.').map(quote).join('.')

/** One value of the column for each key that sealed some, except for keys in `known`. */
export function samplesOf(table: string, column: string, known: readonly number[]): Query<Sample> {
  const keyId = `get_byte(t.${quote(column)}, 0)`
  const text = `select distinct on (${keyId}) ${keyId} as "keyId", to_jsonb(t) as row, encode(t.${quote(column)}, 'hex') as sealed
    from ${quoteName(table)} t
    where length(t.${quote(column)}) > 0 and ${keyId} <> all('{${known.join(',')}}'::integer[])`
  return sql.raw<Sample>(text).compile(build)
}
