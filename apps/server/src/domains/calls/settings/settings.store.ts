import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

const columns = ['recording_days', 'version'] as const
const usual = { recording_days: null, version: 0 }

export interface SettingsRow {
  recording_days: number | null
  version: number
}

/** For Database.read(); nothing while they were never saved. */
export const storedSettings = () => build.selectFrom('call_settings').select(columns)

export const usually = (row: SettingsRow | undefined): SettingsRow => row ?? usual

export const lockSettings = async (tx: AccountTx): Promise<SettingsRow> => {
  await tx.db
    .insertInto('call_settings')
    .values({ account_id: tx.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.db.selectFrom('call_settings').select(columns).forUpdate().executeTakeFirstOrThrow()
}

export const changeSettings = (tx: AccountTx, change: Omit<SettingsRow, 'version'>) =>
  tx.db.updateTable('call_settings').set(change).returning(columns).executeTakeFirstOrThrow()
