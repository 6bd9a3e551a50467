import type { AccountTx } from '#platform/db/database'

/** Returns the version before; null the first time. */
export async function replaceVersion(tx: AccountTx, user: string, version: string, now: Date): Promise<string | null> {
  const before = await tx.db
    .selectFrom('release_views')
    .select('version')
    .where('user_id', '=', user)
    .forUpdate()
    .executeTakeFirst()
  await tx.db
    .insertInto('release_views')
    .values({ account_id: tx.accountId, user_id: user, version, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ version, seen_at: now }))
    .execute()
  return before?.version ?? null
}
