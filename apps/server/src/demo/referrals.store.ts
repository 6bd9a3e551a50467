import { sql } from 'kysely'
import { type BulkRow, insertMany } from '../platform/db/bulk.ts'
import type { AccountTx } from '../platform/db/database.ts'
import type { DemoContact, DemoReferral } from './demo-referrals.ts'

/** The newest first. */
export async function listContactsByAge({ db }: AccountTx): Promise<DemoContact[]> {
  const { rows } = await sql<DemoContact>`
    select id, created_at::date::text as created, first_name <> '' and company_name is null as person
      from contacts where deleted_at is null order by created_at desc, id`.execute(db)
  return rows
}

export async function saveReferrals({ db }: AccountTx, referrals: readonly DemoReferral[]) {
  await sql`
    update contacts c set aflliate_on = r.on, affliate_via = r.via, affliate_contact = r.by
      from json_to_recordset(${JSON.stringify(referrals)}::json) as r (id uuid, "on" date, via text, by uuid)
      where c.id = r.id`.execute(db)
}

export interface NewestReferral {
  id: string
  on: string
  via: string
  by: string
  name: string
  phone: string | null
}

/** Those that name who referred them, the newest first. */
export async function listNewestReferrals({ db }: AccountTx, atMost: number): Promise<NewestReferral[]> {
  const { rows } = await sql<NewestReferral>`
    select id, aflliate_on::text as "on", affliate_via as via, affliate_contact as by,
        coalesce(nullif(concat_ws(' ', first_name, last_name), ''), company_name) as name, mobile_phone as phone
      from contacts where affliate_contact is not null and aflliate_on is not null
      order by aflliate_on desc, created_at desc, id limit ${atMost}`.execute(db)
  return rows
}

/** The clients who referred most, the first of them first. */
export async function listTopReferrers({ db }: AccountTx, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select affliate_contact as id from contacts where affliate_contact is not null
      group by affliate_contact order by count(*) desc, min(affliate_contact::text) limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

export const hasRewardPrograms = async (tx: AccountTx) =>
  (await tx.db.selectFrom('reward_programs').select('id').limit(1).executeTakeFirst()) !== undefined

interface Filled {
  program: BulkRow<'reward_programs'>
  rewards: readonly BulkRow<'rewards'>[]
  links: readonly BulkRow<'referral_links'>[]
  forms: readonly BulkRow<'referral_forms'>[]
}

export async function insertDemoRewards(tx: AccountTx, { program, rewards, links, forms }: Filled): Promise<void> {
  await insertMany(tx, 'reward_programs', [program])
  await insertMany(tx, 'rewards', rewards)
  await insertMany(tx, 'referral_links', links)
  await insertMany(tx, 'referral_forms', forms)
}

export type Place = { city: string; county: string; state: string; zipcode: string }

/** Gives a contact this address. */
export async function moveContact(tx: AccountTx, contactId: string, place: Place): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('addresses')
    .set(place)
    .where('contact_id', '=', contactId)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await sql`insert into addresses (account_id, id, contact_id, type, address, city, county, state, zipcode)
    select ${tx.accountId}::uuid, gen_random_uuid(), ${contactId}::uuid, 'Physical', '12 Main St', ${place.city}, ${place.county},
      ${place.state}, ${place.zipcode}`.execute(tx.db)
}
