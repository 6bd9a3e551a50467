// One person in line, as they are now.
import type { Household } from '@frontdesk/contract/templates/fill'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { readHouseholdValues } from '../../domains/contacts/contacts.public.ts'

export interface Client extends Household {
  email: string | null
  coEmail: string | null
  isDead: boolean
  isCoDead: boolean
  /** They got a tag that the run excludes after it started. */
  isExcluded: boolean
  /** Their personal link, which the run made when it started. */
  link: { code: string; active: boolean } | null
}

/** Undefined once the contact was deleted or merged. */
export async function readClient(tx: AccountTx, id: string, runId: string): Promise<Client | undefined> {
  const { rows } = await sql<Omit<Client, keyof Household>>`
    select lower(btrim(c.email)) as email, lower(btrim(c.co_email)) as "coEmail", f.dod is not null as "isDead",
        f.co_dod is not null as "isCoDead",
        exists (select from campaign_runs u cross join jsonb_array_elements_text(u.target -> 'excludeTags') excluded (tag)
          join contact_tags t on t.account_id = u.account_id and t.tag_id = excluded.tag::uuid and t.contact_id = c.id
          join tags g on g.account_id = t.account_id and g.id = t.tag_id and g.deleted_at is null
          where u.account_id = c.account_id and u.id = ${runId}) as "isExcluded",
        (select json_build_object('code', l.code, 'active', l.active) from referral_links l
          where l.account_id = c.account_id and l.contact_id = c.id order by l.created_at, l.id limit 1) as link
      from contacts c left join tag_facts f on f.account_id = c.account_id and f.contact_id = c.id
      where c.id = ${id} and c.deleted_at is null`.execute(tx.db)
  const [standing] = rows
  const household = standing && (await readHouseholdValues(tx, id))
  return household && { ...household, ...standing }
}
