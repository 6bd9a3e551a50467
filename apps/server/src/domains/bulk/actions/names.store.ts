import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

export async function personName({ db }: AccountTx, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select nullif(concat_ws(' ', first_name, last_name), '') as name from users where id = ${id}`.execute(db)
  return rows[0]?.name ?? null
}

export async function locationName({ db }: AccountTx, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select name from locations where id = ${id}`.execute(db)
  return rows[0]?.name ?? null
}
