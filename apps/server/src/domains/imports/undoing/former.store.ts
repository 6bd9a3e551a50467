// Dependent rows of contacts that an undo may delete again.
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

export const addressesById = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('addresses')
    .select(['id', 'address', 'address2', 'city', 'county', 'state', 'zipcode'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

export const extrasById = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('contact_extras')
    .select(['id', 'value', 'version'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

export const notesById = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('activity')
    .select(['id', 'note', 'edited_at', 'is_sticky', 'deleted_at'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
