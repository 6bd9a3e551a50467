import type { Household } from '@frontdesk/contract/templates/fill'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** The next message that is due, locked until the commit; undefined when there is none. */
export async function lockDueMessage({ db }: AccountTx, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select f.id from followups f left join contacts c on c.account_id = f.account_id and c.id = f.contact_id
      where f.message_status = 'scheduled' and f.message_at <= ${now}
        and f.active and f.deleted_at is null and c.deleted_at is null
      order by f.message_at, f.id limit 1 for update of f skip locked`.execute(db)
  return rows[0]?.id
}

export type MessageToSend = Household & {
  message: string
  to: string
  theirs: boolean
  contactId: string | null
  userId: string | null
}

/**
 * With the client's values for placeholders; `theirs` is false when the number no longer belongs to the client. A text
 * without a client goes to its number regardless.
 */
export async function messageToSend(tx: AccountTx, id: string) {
  const { rows } = await sql<MessageToSend>`
    select f.message, f.message_to as "to", f.contact_id as "contactId", f.created_by as "userId",
        f.contact_id is null or coalesce(f.message_to in (c.mobile_phone, c.co_mobile_phone), false) as theirs,
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
      from followups f left join contacts c on c.account_id = f.account_id and c.id = f.contact_id
      where f.id = ${id}`.execute(tx.db)
  return rows[0]
}

/** A scheduled message is complete once it is a text of its conversation. */
export const settleMessage = (tx: AccountTx, id: string, status: 'sent' | 'failed', at: Date) =>
  sql`update followups set message_status = ${status}, updated_at = ${at},
      completed_at = case when assign_to = 'none' and ${status === 'sent'}::boolean then ${at} else completed_at end,
      active = active and not (assign_to = 'none' and ${status === 'sent'}::boolean)
    where id = ${id}`.execute(tx.db)

/** Messages that wait for this number and are not to be sent once it has written, locked. */
export async function lockCanceledByReply({ db }: AccountTx, phone: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from followups where message_to = ${phone} and message_status = 'scheduled' and cancel_on_reply
      and active and deleted_at is null order by id limit 100 for update`.execute(db)
  return rows.map(({ id }) => id)
}

export const completeUnsent = (tx: AccountTx, id: string, at: Date) =>
  sql`update followups set active = false, completed_at = ${at}, updated_at = ${at} where id = ${id}`.execute(tx.db)
