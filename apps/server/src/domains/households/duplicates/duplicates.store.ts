import type { duplicateReasons } from '@frontdesk/contract/households/households'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { type SummaryRow, summaries } from '../../contacts/contacts.public.ts'

/** Ids of live contacts, newest first, below `before`. */
export async function nextContacts(tx: AccountTx, before: string | undefined, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from contacts
    where ${before ? sql`id < ${before}::uuid and` : sql``} deleted_at is null order by account_id desc, id desc limit ${limit}`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}

type Person = 'primary' | 'secondary'

export interface Reason {
  same: (typeof duplicateReasons)[number]
  ofClient: Person
  ofMatch: Person
}

export interface Resemblance {
  contact_id: string
  other_id: string
  reasons: Reason[]
}

/** Newest first. */
export async function resemblances(tx: AccountTx, ids: readonly string[], atMost: number): Promise<Resemblance[]> {
  const { rows } = await sql<Omit<Resemblance, 'reasons'> & { reasons: string[] }>`
    select * from duplicates_of(${ids}::uuid[], ${atMost})`.execute(tx.db)
  return rows.map((row) => ({ ...row, reasons: reasonsOf(row.reasons) }))
}

/** `phone primary secondary`: which people share the value; a match between primary people covers the others. */
function reasonsOf(texts: readonly string[]): Reason[] {
  const reasons = texts.map((text) => {
    const [same, ofClient, ofMatch] = text.split(' ') as [Reason['same'], Person, Person]
    return { same, ofClient, ofMatch }
  })
  const shared = new Set(reasons.filter(isPrimary).map(({ same }) => same))
  return reasons.filter((reason) => isPrimary(reason) || !shared.has(reason.same))
}

const isPrimary = ({ ofClient, ofMatch }: Reason) => ofClient === 'primary' && ofMatch === 'primary'

/** Values that two contacts may share and that a list does not show. */
export type DuplicateRow = SummaryRow & {
  dob: string | null
  created_at: Date
  co_email: string | null
  co_mobile_phone: string | null
  places: { address: string; zipcode: string }[]
}

export const duplicateRows = (tx: AccountTx, ids: readonly string[], userId: string): Promise<DuplicateRow[]> =>
  summaries(tx.db, userId)
    .select(['contacts.dob', 'contacts.created_at'])
    .select(['contacts.co_email', 'contacts.co_mobile_phone'])
    .select(
      sql<
        DuplicateRow['places']
      >`(select coalesce(jsonb_agg(jsonb_build_object('address', place.address, 'zipcode', place.zipcode) order by place.id), '[]')
        from addresses place where place.contact_id = contacts.id and place.deleted_at is null
          and place.address is not null and place.zipcode is not null)`.as('places'),
    )
    .where(sql<boolean>`contacts.id = any (${ids}::uuid[])`)
    .execute() as Promise<DuplicateRow[]>

const inOrder = (one: string, other: string) => (one > other ? [one, other] : [other, one]) as [string, string]

export async function rememberNot(tx: AccountTx, ids: [string, string], at: Date) {
  const [contact_id, other_id] = inOrder(...ids)
  await tx.db
    .insertInto('not_duplicates')
    .values({ account_id: tx.accountId, contact_id, other_id, created_by: tx.actor.userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetNot(tx: AccountTx, ids: [string, string]) {
  const [contact_id, other_id] = inOrder(...ids)
  await tx.db
    .deleteFrom('not_duplicates')
    .where('contact_id', '=', contact_id)
    .where('other_id', '=', other_id)
    .execute()
}

export const bothThere = async (tx: AccountTx, ids: [string, string]): Promise<boolean> => {
  const rows = await tx.db
    .selectFrom('contacts')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length === 2
}
