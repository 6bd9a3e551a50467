// Everything from the rows, in statements of which none takes long. After lockMetrics().
import { type RawBuilder, sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Before anything is counted: what is touched from then on is counted after it. */
export const dropTouches = (tx: AccountTx) => tx.db.deleteFrom('metric_touches').execute()

export interface Extent {
  zone: string
  people: string[]
  /** The years of the first and the last call, recording, or text; null without any. */
  first: number | null
  last: number | null
}

export async function extentOf(tx: AccountTx): Promise<Extent> {
  const { rows } = await sql<Extent>`
    select a.timezone as zone, array(select id from users order by id) as people,
        extract(year from used.first at time zone a.timezone)::int as first,
        extract(year from used.last at time zone a.timezone)::int as last
      from accounts a, lateral (select
        least((select min(created_at) from calls), (select min(created_at) from call_recordings),
          (select min(created_at) from sms_messages)) as first,
        greatest((select max(created_at) from calls), (select max(created_at) from call_recordings),
          (select max(created_at) from sms_messages)) as last) used`.execute(tx.db)
  const [extent] = rows
  if (!extent) throw new Error('The account has no row.')
  return extent
}

/** Returns how many days were different. */
export const recountPerson = (tx: AccountTx, person: string, zone: string) =>
  differentOf(tx, sql`recount_person(${tx.accountId}::uuid, ${person}::uuid, ${zone})`)

/** The same; `to` is not included. */
export const recountUsage = (tx: AccountTx, { from, to, zone }: { from: string; to: string; zone: string }) =>
  differentOf(tx, sql`recount_usage(${tx.accountId}::uuid, ${from}::date, ${to}::date, ${zone})`)

async function differentOf(tx: AccountTx, recount: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ different: number }>`select ${recount} as different`.execute(tx.db)
  return rows[0]?.different ?? 0
}

/** False: the account has another time zone meanwhile, and is to be counted again. */
export async function endRecount(tx: AccountTx, zone: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select end_recount(${tx.accountId}::uuid, ${zone}, ${now}) as ended`.execute(tx.db)
  return rows[0]?.ended === true
}
