import { type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

/** For Database.read(): one row if the contact isn't deleted. */
export const findLiveContact = (id: string) =>
  build.selectFrom('contacts').select('id').where('id', '=', id).where('deleted_at', 'is', null)

/** The oldest of the contact, which is the one that is shown. */
const shownLink = (db: Kysely<DB>, contactId: string) =>
  db
    .selectFrom('referral_links as l')
    .select(['l.id', 'l.code', 'l.active', 'l.shows_name', 'l.permission_at', 'l.created_at'])
    .select(
      sql<string | null>`(select concat_ws(' ', u.first_name, u.last_name) from users u
        where u.account_id = l.account_id and u.id = l.permission_by)`.as('permission_by'),
    )
    .select(
      sql<number>`(select count(*) from referral_forms f where f.account_id = l.account_id and f.link_id = l.id)`.as(
        'forms',
      ),
    )
    .where('l.contact_id', '=', contactId)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .limit(1)
export type LinkRow = Awaited<ReturnType<ReturnType<typeof shownLink>['executeTakeFirstOrThrow']>>

/** For Database.read(). */
export const findLinkOfContact = (contactId: string) => shownLink(build, contactId)
export const readLink = (tx: AccountTx, contactId: string) => shownLink(tx.db, contactId).executeTakeFirst()

/** What a message needs to know of it. */
export interface ShownLink {
  code: string
  active: boolean
}

/** The link that is shown of each of these contacts that has one. */
export async function listShownLinks({ db }: AccountTx, contactIds: readonly string[]) {
  const { rows } = await sql<ShownLink & { contact_id: string }>`
    select distinct on (contact_id) contact_id, code, active from referral_links
      where contact_id = any(${[...contactIds]}::uuid[]) order by contact_id, created_at, id`.execute(db)
  return rows
}

export interface NewLink {
  id: string
  contactId: string
  code: string
}

/** Those of these contacts that aren't deleted. */
export async function filterLive({ db }: AccountTx, contactIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where id = any(${[...contactIds]}::uuid[]) and deleted_at is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Leaves out those whose id or code is taken, once the transaction that took it is done, and contacts that are deleted
 * once the transaction that merges them is done; the others are not merged before the commit. Returns those that it made.
 */
export async function insertLinks(
  { db, accountId }: AccountTx,
  links: readonly NewLink[],
  { by, at }: { by: string | null; at: Date },
) {
  const column = (of: keyof NewLink) => links.map((link) => link[of])
  const { rows } = await sql<{ contact_id: string; code: string }>`
    insert into referral_links (account_id, id, contact_id, code, created_by, created_at, updated_at)
      select ${accountId}, n.id, n.contact_id, n.code, ${by}::uuid, ${at}, ${at}
        from unnest(${column('id')}::uuid[], ${column('contactId')}::uuid[], ${column('code')}::text[])
          n (id, contact_id, code)
        join (select id from contacts where id = any(${column('contactId')}::uuid[]) and deleted_at is null
          order by id for key share) c on c.id = n.contact_id
        order by n.id
      on conflict do nothing returning contact_id, code`.execute(db)
  return rows
}

export interface LinkChange {
  active?: boolean
  shows_name?: boolean
  permission_at?: Date | null
  permission_by?: string | null
  updated_at: Date
}

export const changeLink = (tx: AccountTx, id: string, change: LinkChange) =>
  tx.db.updateTable('referral_links').set(change).where('id', '=', id).execute()
