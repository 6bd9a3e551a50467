import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Two forms of one person are taken one after the other: until the commit no other with this phone or address is. */
export async function lockPerson(tx: AccountTx, { phone, email }: { phone: string; email: string }) {
  for (const key of [phone, email].filter(Boolean).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`referred:${tx.accountId}:${key}`}, 0))`.execute(tx.db)
}

export interface MatchedContact {
  id: string
  managed_by: string | null
  by_phone: boolean
}

/** Contacts with any of these as any of their phones and addresses, the best match first. */
export async function listMatches(tx: AccountTx, { phone, email }: { phone: string; email: string }) {
  const { rows } = await sql<MatchedContact>`
    select c.id, c.managed_by, bool_or(found.rank <= 4) as by_phone from (
      select id, 1 as rank from contacts where mobile_phone = ${phone} and deleted_at is null
      union all select id, 2 from contacts where co_mobile_phone = ${phone} and deleted_at is null
      union all select id, 3 from contacts where phone = ${phone} and deleted_at is null
      union all select contact_id, 4 from person_details where who = 'secondary' and fields->>'phone' = ${phone}
      union all select id, 5 from contacts where ${email} <> '' and lower(email) = ${email} and deleted_at is null
      union all select id, 6 from contacts where ${email} <> '' and lower(co_email) = ${email} and deleted_at is null
    ) found join contacts c on c.id = found.id and c.deleted_at is null
    group by c.account_id, c.id order by min(found.rank), c.last_contacted_at desc nulls last, c.created_at, c.id
    limit 20`.execute(tx.db)
  return rows
}
