import { type Insertable, type Selectable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

export type FormRow = Selectable<DB['referral_forms']>

export interface PageRow {
  id: string
  contact_id: string
  /** First name, with permission only. */
  referrer: string | null
  logo_digest: string | null
  city: string | null
  phone: string | null
  /** As an admin typed them for the client app; null without one. */
  products: string | null
}

/** For Database.read(): nothing for a link that is off, or of a deleted contact. */
export const findPageOfLink = (code: string): Query<PageRow> =>
  sql<PageRow>`
    select l.id, l.contact_id, case when l.shows_name then coalesce(nullif(trim(c.preferred_first_name), ''),
        nullif(trim(c.first_name), '')) end as referrer, a.logo_digest, a.city,
      (select phone from phone_numbers where is_default and status = 'in-use' limit 1) as phone,
      (select products from client_apps) as products
    from referral_links l join contacts c on c.account_id = l.account_id and c.id = l.contact_id
    join accounts a on a.account_id = l.account_id
    where l.code = ${code} and l.active and c.deleted_at is null`.compile(build)

/** For Database.read(). */
export const formExistsQuery = (id: string): Query<{ id: string }> =>
  build.selectFrom('referral_forms').select('id').where('id', '=', id).compile()

/** Until the commit no other form is counted or stored. */
export const lockForms = (tx: AccountTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`referral-forms:${tx.accountId}`}, 0))`.execute(tx.db)

export interface FormCounts {
  stored: boolean
  of_link: number
  of_agency: number
  oldest: Date | null
}

/** Whether this form is stored already, and how many came since then. */
export async function countForms(tx: AccountTx, { id, linkId, since }: { id: string; linkId: string; since: Date }) {
  const { rows } = await sql<FormCounts>`
    select exists (select from referral_forms where id = ${id}) as stored,
      count(*) filter (where link_id = ${linkId}) as of_link, count(*) as of_agency, min(sent_at) as oldest
    from referral_forms where sent_at > ${since}`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('An aggregate returns a row.')
  return row
}

export const insertForm = (tx: AccountTx, row: Omit<Insertable<DB['referral_forms']>, 'account_id'>) =>
  tx.db
    .insertInto('referral_forms')
    .values({ account_id: tx.accountId, ...row })
    .execute()

/** For Database.read(): the forms of the same person that were sent before and aren't taken yet, the first one first. */
export const listEarlierForms = (id: string): Query<{ id: string }> =>
  sql<{ id: string }>`
    select o.id from referral_forms f join referral_forms o on o.account_id = f.account_id
      and (o.phone = f.phone or (f.email <> '' and o.email = f.email))
      and (o.sent_at, o.id) < (f.sent_at, f.id) and o.sent_at > f.sent_at - interval '7 days' and o.known is null
    where f.id = ${id} and f.known is null order by o.sent_at, o.id limit 20`.compile(build)

/** Locked until the commit. */
export const lockForm = (tx: AccountTx, id: string): Promise<FormRow | undefined> =>
  tx.db.selectFrom('referral_forms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markTaken = (tx: AccountTx, id: string, taken: { contact_id: string; known: boolean }) =>
  tx.db.updateTable('referral_forms').set(taken).where('id', '=', id).execute()

export interface ReferrerRow {
  contact_id: string
  name: string | null
  managed_by: string | null
}

/** Who has the link, deleted or not. */
export async function readReferrer(tx: AccountTx, linkId: string): Promise<ReferrerRow | undefined> {
  const { rows } = await sql<ReferrerRow>`
    select c.id as contact_id, c.managed_by,
      coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.company_name) as name
    from referral_links l join contacts c on c.account_id = l.account_id and c.id = l.contact_id
    where l.id = ${linkId}`.execute(tx.db)
  return rows[0]
}
