import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Empty without one. */
export async function readBillingEmail(tx: AccountTx): Promise<string> {
  const row = await tx.db.selectFrom('billing_profiles').select('email').executeTakeFirst()
  return row?.email ?? ''
}

/** That the mail about it is on its way; false when it was before. */
export async function markMailed(tx: AccountTx, invoiceId: string): Promise<boolean> {
  const { rows } = await sql`
    update invoices set mailed_at = now() where id = ${invoiceId} and mailed_at is null returning id`.execute(tx.db)
  return rows.length > 0
}

/** That it didn't go out after all. */
export const clearMailed = (tx: AccountTx, invoiceId: string) =>
  tx.db.updateTable('invoices').set({ mailed_at: null }).where('id', '=', invoiceId).execute()
