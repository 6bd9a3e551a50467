import type { AccountTx } from '#platform/db/database'
import { unlessDeleted } from '../people/people.store.ts'

export const isUser = async (tx: AccountTx, id: string) =>
  (await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const isLocation = async (tx: AccountTx, id: string) =>
  (await tx.db.selectFrom('locations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const isContact = async (tx: AccountTx, id: string) =>
  unlessDeleted(await tx.db.selectFrom('contacts').select('deleted_at').where('id', '=', id).executeTakeFirst()) !==
  undefined

/** Digits with country code. */
export async function phonesOf(tx: AccountTx, contactId: string): Promise<string[]> {
  const row = await tx.db
    .selectFrom('contacts')
    .select(['phone', 'mobile_phone', 'co_mobile_phone'])
    .where('id', '=', contactId)
    .executeTakeFirst()
  return Object.values(row ?? {}).filter((phone) => phone !== null)
}

/** Whether it belongs to that contact. */
export const isPaymentMethod = async (tx: AccountTx, contactId: string, id: string) =>
  unlessDeleted(
    await tx.db
      .selectFrom('payment_methods')
      .select('deleted_at')
      .where('id', '=', id)
      .where('contact_id', '=', contactId)
      .executeTakeFirst(),
  ) !== undefined
