// Private values that were replaced, and their replacements. The history masks both alike, because it must not reveal
// whether they are equal. They stay sealed and are moved and deleted with their owner.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

export interface FormerValue {
  field: string
  /** As in the audit log. */
  digest: string
  sealed: Buffer
  hint: string
}

/** Stores a value that is being replaced and its replacement; the same value only once. */
export const storeFormerValue = (
  tx: AccountTx,
  owner: { contactId: string; ownerId: string },
  values: readonly FormerValue[],
) =>
  storeFormerValues(
    tx,
    values.map((value) => ({ contact_id: owner.contactId, owner_id: owner.ownerId, ...value })),
  )

/** The same for many owners. */
export async function storeFormerValues(
  tx: AccountTx,
  rows: readonly (FormerValue & { contact_id: string; owner_id: string })[],
) {
  if (rows.length === 0) return
  await tx.db
    .insertInto('former_values')
    .values(rows.map((row) => ({ account_id: tx.accountId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** For Database.read(): the former values of some owners. */
export const formerOf = (ownerIds: readonly string[]) =>
  build
    .selectFrom('former_values')
    .select(['owner_id', 'field', 'digest', 'hint'])
    .where('owner_id', '=', sql<string>`any (${ownerIds}::uuid[])`)

/** For Database.read(). */
export const formerValue = (ownerId: string, field: string, digest: string) =>
  build
    .selectFrom('former_values')
    .select('sealed')
    .where('owner_id', '=', ownerId)
    .where('field', '=', field)
    .where('digest', '=', digest)

/** Values sealed with another key than this one, locked, at most `limit`. */
export const formerByOthers = (tx: AccountTx, keyId: number, limit: number) =>
  tx.db
    .selectFrom('former_values')
    .select(['owner_id', 'field', 'digest', 'sealed'])
    .where(sql<boolean>`get_byte(sealed, 0) <> ${keyId}`)
    .orderBy('owner_id')
    .orderBy('field')
    .limit(limit)
    .forUpdate()
    .execute()

export const replaceFormer = (
  tx: AccountTx,
  { owner_id, field, digest }: { owner_id: string; field: string; digest: string },
  sealed: Buffer,
) =>
  tx.db
    .updateTable('former_values')
    .set({ sealed })
    .where('owner_id', '=', owner_id)
    .where('field', '=', field)
    .where('digest', '=', digest)
    .execute()
