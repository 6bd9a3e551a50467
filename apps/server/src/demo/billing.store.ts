import { sql } from 'kysely'
import type { AccountTx } from '../platform/db/database.ts'

export const billedAction = 'demo.billed'

/** Whether past invoices were filled in to the end. Demos from before that was recorded have a billing email then. */
export async function isBilled({ db, accountId }: AccountTx): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select exists (select from audit_log
        where entity_type = 'account' and entity_id = ${accountId} and action = ${billedAction})
      or exists (select from billing_profiles where email <> '') as done`.execute(db)
  return rows[0]?.done ?? false
}

export const hasMethod = async ({ db }: AccountTx): Promise<boolean> =>
  (await db.selectFrom('billing_methods').select('id').limit(1).executeTakeFirst()) !== undefined
