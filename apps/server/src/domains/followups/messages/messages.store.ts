import type { Household } from '@frontdesk/contract/library/templates/fill'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Sets due messages to `status`, each only once; returns their follow-ups. */
export async function takeDueMessages(tx: AccountTx, now: Date, status: 'sending' | 'notConnected', atMost: number) {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select f.account_id, f.id from followups f
        join contacts c on c.account_id = f.account_id and c.id = f.contact_id
      where f.message_status = 'scheduled' and f.message_at <= ${now}
        and f.active and f.deleted_at is null and c.deleted_at is null
      order by f.message_at, f.id limit ${atMost} for update of f skip locked
    )
    update followups f set message_status = ${status}, updated_at = ${now} from due
      where f.account_id = due.account_id and f.id = due.id
      returning f.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/**
 * With the client's values for placeholders; `theirs` is false when the number no longer belongs to the client, or the
 * client is deleted.
 */
export async function messageToSend(tx: AccountTx, id: string) {
  const { rows } = await sql<Household & { message: string; to: string; theirs: boolean }>`
    select f.message, f.message_to as "to",
        coalesce(c.deleted_at is null and f.message_to in (c.mobile_phone, c.co_mobile_phone), false) as theirs,
        c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName",
        c.phone, c.mobile_phone as "mobilePhone", c.co_first_name as "coFirstName", c.co_last_name as "coLastName",
        c.co_mobile_phone as "coMobilePhone",
        (select d.fields ->> 'phone' from person_details d
          where d.account_id = c.account_id and d.contact_id = c.id and d.who = 'secondary') as "coPhone",
        coalesce((select json_agg(home) from (
          select a.address, a.address2, a.city, a.state, a.zipcode from addresses a
            where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null
            order by array_position(array['Physical', 'Mailing', 'Previous', 'Other'], a.type), a.id limit 1
        ) home), '[]') as addresses
      from followups f join contacts c on c.account_id = f.account_id and c.id = f.contact_id
      where f.id = ${id} and f.message_status = 'sending' and f.deleted_at is null`.execute(tx.db)
  return rows[0]
}

/** A scheduled message is complete once it was sent. */
export const settleMessage = (tx: AccountTx, id: string, status: 'sent' | 'failed', at: Date) =>
  sql`update followups set message_status = ${status}, updated_at = ${at},
      active = active and not (assign_to = 'none' and ${status === 'sent'}::boolean)
    where id = ${id} and message_status = 'sending'`.execute(tx.db)
