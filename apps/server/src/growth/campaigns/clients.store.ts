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
  /** Has got a tag since that the run excludes. */
  isExcluded: boolean
}

export async function readClient(tx: AccountTx, id: string, runId: string): Promise<Client | undefined> {
  const { rows } = await sql<Client>`
    select lower(btrim(c.email)) as email, lower(btrim(c.co_email)) as "coEmail", f.dod is not null as "isDead",
        f.co_dod is not null as "isCoDead",
        exists (select from campaign_runs u cross join jsonb_array_elements_text(u.target -> 'excludeTags') excluded (tag)
          join contact_tags t on t.account_id = u.account_id and t.tag_id = excluded.tag::uuid and t.contact_id = c.id
          join tags g on g.account_id = t.account_id and g.id = t.tag_id and g.deleted_at is null
          where u.account_id = c.account_id and u.id = ${runId}) as "isExcluded",
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
      from contacts c left join tag_facts f on f.account_id = c.account_id and f.contact_id = c.id
      where c.id = ${id} and c.deleted_at is null`.execute(tx.db)
  return rows[0]
}
