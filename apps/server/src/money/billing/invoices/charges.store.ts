import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

export interface Charge {
  /** Of what it is for. */
  id: string
  description: string
  /** Cents. */
  amount: number
  at: Date
}

/** False when it was there. */
export async function insertCharge(tx: AccountTx, { id, description, amount, at }: Charge): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('billing_charges')
    .values({ account_id: tx.accountId, id, description, amount, charged_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** For Database.read(): what no invoice has yet, the oldest first. */
export const openChargesQuery = (most: number): Query<Charge> =>
  build
    .selectFrom('billing_charges')
    .select(['id', 'description', 'amount', 'charged_at as at'])
    .where('invoice_id', 'is', null)
    .orderBy('charged_at')
    .orderBy('id')
    .limit(most)

export async function markCharged(tx: AccountTx, invoice_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.updateTable('billing_charges').set({ invoice_id }).where('id', 'in', ids).execute()
}
