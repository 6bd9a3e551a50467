// Private values that were replaced, and those that replaced them: the history masks both alike, for it must not tell
// whether they are the same. They stay sealed, and their owner takes them along.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

export interface FormerValue {
  field: string
  /** As the audit log knows it. */
  digest: string
  sealed: Buffer
  hint: string
}

/** Keeps what is just being replaced, and by what; the same value once. */
export const keepFormer = (
  tx: AccountTx,
  owner: { contactId: string; ownerId: string },
  values: readonly FormerValue[],
) =>
  keepFormerOfMany(
    tx,
    values.map((value) => ({ contact_id: owner.contactId, owner_id: owner.ownerId, ...value })),
  )

/** The same of many owners. */
export async function keepFormerOfMany(
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

/** For Database.read(): those of some owners. */
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

/** Values sealed by another key than this one, locked, at most `limit`. */
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
