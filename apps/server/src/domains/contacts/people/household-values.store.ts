import type { Household } from '@frontdesk/contract/templates/fill'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** The values of placeholders; `locked`: the contact is not deleted until the commit. Undefined: there is none. */
export async function readHouseholdValues(
  tx: AccountTx,
  id: string,
  { locked = false }: { locked?: boolean } = {},
): Promise<Household | undefined> {
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
      from contacts c where c.id = ${id} and c.deleted_at is null ${locked ? sql`for share of c` : sql``}`.execute(
    tx.db,
  )
  return rows[0]
}
