// What the rule of a lane reads of other domains to text a client.
import type { Household } from '@frontdesk/contract/templates/fill'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** With the values of placeholders; not deleted until the commit. */
export async function lockClient(tx: AccountTx, id: string): Promise<Household | undefined> {
  const { rows } = await sql<Household>`
    select c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName",
        c.phone, c.mobile_phone as "mobilePhone", c.co_first_name as "coFirstName", c.co_last_name as "coLastName",
        c.co_mobile_phone as "coMobilePhone",
        (select d.fields ->> 'phone' from person_details d
          where d.account_id = c.account_id and d.contact_id = c.id and d.who = 'secondary') as "coPhone",
        coalesce((select json_agg(home) from (
          select a.address, a.address2, a.city, a.state, a.zipcode from addresses a
            where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null
            order by array_position(array['Physical', 'Mailing', 'Previous', 'Other'], a.type), a.id limit 1
        ) home), '[]') as addresses
      from contacts c where c.id = ${id} and c.deleted_at is null for share of c`.execute(tx.db)
  return rows[0]
}

export const findTemplate = (tx: AccountTx, id: string) =>
  tx.db
    .selectFrom('templates')
    .select('template')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** What the send gate decided about a text. */
export const findDecision = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('sms_messages').select(['status', 'reason']).where('id', '=', id).executeTakeFirst()
