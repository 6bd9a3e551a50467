import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** In order of id, so that two transactions that lock several contacts don't deadlock. */
export function contactsById(tx: AccountTx, ids: readonly string[], lock: boolean) {
  const query = tx.db
    .selectFrom('contacts')
    .selectAll()
    .select(sql<string>`platform.sort_name(co_first_name, co_last_name, null)`.as('co_sort_name'))
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
  return (lock ? query.forNoKeyUpdate() : query).execute()
}

/** Of each kind, the one that a contact shows first. */
export const addressesOf = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('addresses')
    .distinctOn(['contact_id', 'type'])
    .select(['id', 'contact_id', 'type', 'address', 'address2', 'city', 'county', 'state', 'zipcode'])
    .where(sql<boolean>`contact_id = any (${ids}::uuid[])`)
    .where('type', 'in', ['Physical', 'Mailing'])
    .where('deleted_at', 'is', null)
    .orderBy('contact_id')
    .orderBy('type')
    .orderBy('id')
    .execute()

export const extrasOf = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('contact_extras')
    .leftJoin('private_fields', (join) =>
      join
        .onRef('private_fields.account_id', '=', 'contact_extras.account_id')
        .onRef('private_fields.owner_id', '=', 'contact_extras.id')
        .on('private_fields.field', '=', 'sealed'),
    )
    .select([
      'contact_extras.id',
      'contact_extras.contact_id',
      'contact_extras.field',
      'contact_extras.value',
      'contact_extras.is_key',
      'private_fields.sealed',
    ])
    .where(sql<boolean>`contact_extras.contact_id = any (${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('contact_extras.id')
    .execute()

export const tagNamesOf = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('contact_tags')
    .innerJoin('tags', (join) =>
      join.onRef('tags.account_id', '=', 'contact_tags.account_id').onRef('tags.id', '=', 'contact_tags.tag_id'),
    )
    .select(['contact_tags.contact_id', 'tags.name'])
    .where('tags.deleted_at', 'is', null)
    .where(sql<boolean>`contact_id = any (${ids}::uuid[])`)
    .orderBy(sql`lower(tags.name)`)
    .execute()

/** Notes with one of the texts. */
export const sameNotesOf = (tx: AccountTx, ids: readonly string[], texts: readonly string[]) =>
  tx.db
    .selectFrom('activity')
    .select(['contact_id', 'note'])
    .where(sql<boolean>`contact_id = any (${ids}::uuid[])`)
    .where(sql<boolean>`note = any (${texts}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
