import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

export interface ChatSettings {
  previews: boolean
  retentionDays: number | null
  version: number
}

/** For Database.read(): no row until they were changed. */
export const storedSettings = () => build.selectFrom('chat_settings').select(['previews', 'retention_days', 'version'])

type Row = { previews: boolean; retention_days: number | null; version: number }

export const settingsView = (row: Row | undefined): ChatSettings => ({
  previews: row?.previews ?? true,
  retentionDays: row?.retention_days ?? null,
  version: row?.version ?? 0,
})

/** Locked until the commit, also while there is no row: the account's row is the lock. */
export async function lockSettings(tx: AccountTx): Promise<ChatSettings> {
  await tx.db.selectFrom('accounts').select('account_id').forUpdate().executeTakeFirstOrThrow()
  return readSettings(tx)
}

export const readSettings = async (tx: AccountTx): Promise<ChatSettings> =>
  settingsView(
    await tx.db.selectFrom('chat_settings').select(['previews', 'retention_days', 'version']).executeTakeFirst(),
  )

export const writeSettings = (tx: AccountTx, { previews, retentionDays, version }: ChatSettings, at: Date) =>
  tx.db
    .insertInto('chat_settings')
    .values({ account_id: tx.accountId, previews, retention_days: retentionDays, version, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ previews, retention_days: retentionDays, version, updated_at: at }),
    )
    .execute()
