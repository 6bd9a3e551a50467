import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** The agency's number to text from: the given one, or the default; undefined when there is none. */
export async function ourNumber(tx: AccountTx, phone?: string): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`
    select phone from phone_numbers where ${phone ?? null}::text is null or phone = ${phone ?? null}
      order by is_default desc, phone limit 1`.execute(tx.db)
  return rows[0]?.phone
}

export interface NumberSettings {
  timezone: string
  /** The location's, or of the first location where the number has none. */
  messages: unknown
  officeHours: unknown
}

/** What the location of one of our numbers states about texts. */
export async function settingsOf(tx: AccountTx, ours: string): Promise<NumberSettings | undefined> {
  const { rows } = await sql<NumberSettings>`
    select coalesce(l.timezone, a.timezone) as timezone, l.messages, l.office_hours as "officeHours"
      from accounts a left join lateral (
        select l.* from locations l left join phone_numbers n
            on n.account_id = l.account_id and n.location_id = l.id and n.phone = ${ours}
          where l.account_id = a.account_id order by n.phone is null, l.name, l.id limit 1) l on true`.execute(tx.db)
  return rows[0]
}
