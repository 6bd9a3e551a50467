// One person in line, as they are now.
import type { Household } from '@frontdesk/contract/templates/fill'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** With who has died, and their email addresses. Undefined once the contact was deleted or merged. */
export interface Client extends Household {
  email: string | null
  coEmail: string | null
  isDead: boolean
  isCoDead: boolean
}

export async function readClient(tx: AccountTx, id: string): Promise<Client | undefined> {
  const { rows } = await sql<Client>`
    select lower(btrim(c.email)) as email, lower(btrim(c.co_email)) as "coEmail", f.dod is not null as "isDead",
        f.co_dod is not null as "isCoDead", c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName",
        c.phone, c.mobile_phone as "mobilePhone", c.co_first_name as "coFirstName", c.co_last_name as "coLastName",
        c.co_mobile_phone as "coMobilePhone",
        (select d.fields ->> 'phone' from person_details d
          where d.account_id = c.account_id and d.contact_id = c.id and d.who = 'secondary') as "coPhone",
        coalesce((select json_agg(home) from (
          select a.address, a.address2, a.city, a.state, a.zipcode from addresses a
            where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null
            order by array_position(array['Physical', 'Mailing', 'Previous', 'Other'], a.type), a.id limit 1
        ) home), '[]') as addresses
      from contacts c left join tag_facts f on f.account_id = c.account_id and f.contact_id = c.id
      where c.id = ${id} and c.deleted_at is null`.execute(tx.db)
  return rows[0]
}
