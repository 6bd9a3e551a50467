import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

interface OverRow {
  id: string
  deleted: boolean
  failed: boolean
  /** Why the text failed, as the conversation says it. */
  reason: string | null
}

/** A text that is held or on its way doesn't expire: its period begins when it is sent. */
const over = (now: Date) => sql`
  select r.id, coalesce(c.deleted_at is not null, false) as deleted, m.reason,
    coalesce(m.status in ('failed', 'undelivered', 'refused', 'canceled'), false) as failed
  from reviews r
    left join contacts c on c.account_id = r.account_id and c.id = r.contact_id
    left join sms_messages m on m.account_id = r.account_id and m.id = r.message_id
  where r.state = 'open' and (c.deleted_at is not null
    or m.status in ('failed', 'undelivered', 'refused', 'canceled')
    or (r.expires_at <= ${now} and (m.status is null or m.status not in ('held', 'pending'))))`

/** Open requests that are over, at most so many. */
export const listOver = async (tx: AccountTx, now: Date, atMost: number): Promise<OverRow[]> =>
  (await sql<OverRow>`${over(now)} order by r.contact_id, r.client_level limit ${atMost}`.execute(tx.db)).rows

/** The same of one; undefined while it is open. */
export const findOver = async (tx: AccountTx, id: string, now: Date): Promise<OverRow | undefined> =>
  (await sql<OverRow>`${over(now)} and r.id = ${id}`.execute(tx.db)).rows[0]

/** A text that was held longer than expected gives its link all of its days. */
export const extendExpiries = (tx: AccountTx, days: number, at: Date) =>
  sql`update reviews r set expires_at = m.sent_at + make_interval(days => ${days}::integer), updated_at = ${at}
    from sms_messages m
    where r.state = 'open' and m.account_id = r.account_id and m.id = r.message_id
      and r.expires_at < m.sent_at + make_interval(days => ${days}::integer) - interval '5 minutes'`.execute(tx.db)
