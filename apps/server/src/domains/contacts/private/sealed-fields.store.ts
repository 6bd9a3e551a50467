import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Field → its hint, for the owner whose id is in `owner`. */
export const hintsOf = (owner: string) =>
  sql<Record<string, string> | null>`(select json_object_agg(p.field, p.hint) from private_fields p
    where p.account_id = ${sql.ref(`${owner}.account_id`)} and p.owner_id = ${sql.ref(`${owner}.id`)})`

export interface SealedField {
  field: string
  sealed: Buffer
  hint: string
}

export async function sealedFields(tx: AccountTx, ownerId: string, fields: readonly string[]) {
  if (fields.length === 0) return new Map<string, Buffer>()
  const rows = await tx.db
    .selectFrom('private_fields')
    .select(['field', 'sealed'])
    .where('owner_id', '=', ownerId)
    .where('field', 'in', fields)
    .execute()
  return new Map(rows.map(({ field, sealed }) => [field, sealed]))
}

/** All hints of one owner. */
export const everySealed = (tx: AccountTx, ownerId: string): Promise<SealedField[]> =>
  tx.db.selectFrom('private_fields').select(['field', 'sealed', 'hint']).where('owner_id', '=', ownerId).execute()

export async function putSealed(
  tx: AccountTx,
  owner: { contactId: string; ownerId: string },
  sealed: readonly SealedField[],
) {
  if (sealed.length === 0) return
  await tx.db
    .insertInto('private_fields')
    .values(
      sealed.map((each) => ({
        account_id: tx.accountId,
        contact_id: owner.contactId,
        owner_id: owner.ownerId,
        ...each,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'owner_id', 'field']).doUpdateSet((row) => ({
        sealed: row.ref('excluded.sealed'),
        hint: row.ref('excluded.hint'),
      })),
    )
    .execute()
}

export async function dropSealed(tx: AccountTx, ownerId: string, fields: readonly string[]) {
  if (fields.length === 0) return
  await tx.db.deleteFrom('private_fields').where('owner_id', '=', ownerId).where('field', 'in', fields).execute()
}

/** Values sealed with another key than this one, locked, at most `limit`. */
export const sealedFieldsByOthers = (tx: AccountTx, keyId: number, limit: number) =>
  tx.db
    .selectFrom('private_fields')
    .select(['owner_id', 'field', 'sealed'])
    .where(sql<boolean>`get_byte(sealed, 0) <> ${keyId}`)
    .orderBy('owner_id')
    .orderBy('field')
    .limit(limit)
    .forUpdate()
    .execute()

export const replaceSealedField = (tx: AccountTx, ownerId: string, field: string, sealed: Buffer) =>
  tx.db
    .updateTable('private_fields')
    .set({ sealed })
    .where('owner_id', '=', ownerId)
    .where('field', '=', field)
    .execute()
