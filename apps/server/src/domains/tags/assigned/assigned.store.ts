import { type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import { type BulkRow, insertMany } from '#platform/db/bulk'
import type { AccountTx, DB } from '#platform/db/database'

/** All tags of each of these contacts, by name. */
export async function tagsOfContacts(tx: AccountTx, contactIds: readonly string[]) {
  const { rows } = await sql<{ id: string; tags: { id: string; name: string }[] }>`
    select given.id, coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name))
      from contact_tags ct join tags t on t.account_id = ct.account_id and t.id = ct.tag_id
      where ct.contact_id = given.id and t.deleted_at is null), '[]') as tags
    from unnest(${contactIds}::uuid[]) given (id)`.execute(tx.db)
  return rows
}

/** A contact's tags, and dynamic tags that are still to be evaluated for it. */
function tagsOfContact(db: Kysely<DB>, contactId: string) {
  const pending = sql<boolean>`coalesce(${contactId}::uuid > tags.pending_from, false)`
  return db
    .selectFrom('tags')
    .leftJoin('contact_tags', (join) =>
      join
        .onRef('contact_tags.account_id', '=', 'tags.account_id')
        .onRef('contact_tags.tag_id', '=', 'tags.id')
        .on('contact_tags.contact_id', '=', contactId),
    )
    .select([
      'tags.id',
      'tags.name',
      'tags.description',
      'tags.type',
      sql<boolean>`tags.query is not null`.as('dynamic'),
      sql<boolean>`contact_tags.contact_id is not null`.as('carried'),
      pending.as('pending'),
    ])
    .where('tags.deleted_at', 'is', null)
    .where(sql<boolean>`(contact_tags.contact_id is not null or ${pending})`)
    .orderBy(sql`lower(tags.name)`)
    .limit(1_000)
}
export type CarriedTag = Awaited<ReturnType<ReturnType<typeof tagsOfContact>['execute']>>[number]

/** For Database.read(). */
export const carriedTags = (contactId: string) => tagsOfContact(build, contactId)
export const readCarried = (tx: AccountTx, contactId: string) => tagsOfContact(tx.db, contactId).execute()

/** For Database.read(): one row if the contact is not deleted. */
export const liveContact = (id: string) =>
  build.selectFrom('contacts').select(['id', 'deleted_at']).where('id', '=', id)

export const tagsById = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('tags')
    .select(['id', 'name', sql<boolean>`query is not null`.as('dynamic')])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()

export const giveTags = (tx: AccountTx, contactId: string, tagIds: readonly string[], at: Date) =>
  tx.db
    .insertInto('contact_tags')
    .values(tagIds.map((tag_id) => ({ account_id: tx.accountId, tag_id, contact_id: contactId, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const takeTags = (tx: AccountTx, contactId: string, tagIds: readonly string[]) =>
  tx.db.deleteFrom('contact_tags').where('contact_id', '=', contactId).where('tag_id', 'in', tagIds).execute()

/** Tags that the contacts do not have yet, by the thousand. */
export const insertContactTags = (tx: AccountTx, rows: readonly BulkRow<'contact_tags'>[]) =>
  insertMany(tx, 'contact_tags', rows)

export async function takeTagsOfMany(tx: AccountTx, tagged: readonly { contact: string; tag: string }[]) {
  if (tagged.length === 0) return
  await sql`delete from contact_tags t using json_to_recordset(${JSON.stringify(tagged)}::json) as given (contact uuid, tag uuid)
    where t.tag_id = given.tag and t.contact_id = given.contact`.execute(tx.db)
}
