import type { ClientLevel } from '@frontdesk/contract/growth/reviews/limits'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

interface FormerRequest {
  id: string
  created_at: Date
  state: string
}

/** Also one that was canceled once its text had left: otherwise canceling it would start the period over. */
const counts = sql`(r.state <> 'canceled' or exists (select from sms_messages m where m.account_id = r.account_id
  and m.id = r.message_id and m.status in ('sent', 'delivered', 'unknown')))`

/** The request that counts for a person, by contact and level or by phone: one that is open, else the newest. */
export async function findFormerRequest(
  tx: AccountTx,
  person: { contactId: string; level: ClientLevel; phone: string },
): Promise<FormerRequest | undefined> {
  const { rows } = await sql<FormerRequest>`
    select id, created_at, state from (
      (select id, created_at, state from reviews r where contact_id = ${person.contactId}
        and client_level = ${person.level} and ${counts}
        order by state = 'open' desc, created_at desc limit 1)
      union all
      (select id, created_at, state from reviews r where phone = ${person.phone} and contact_id is not null
        and ${counts} order by state = 'open' desc, created_at desc limit 1)) former
    order by state = 'open' desc, created_at desc limit 1`.execute(tx.db)
  return rows[0]
}

/** Locked until the commit: requests of an account are made one after another, so that no person is asked twice at once. */
export const lockRequests = (tx: AccountTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reviews:${tx.accountId}`}, 0))`.execute(tx.db)
