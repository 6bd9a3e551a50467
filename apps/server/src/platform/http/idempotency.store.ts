import type { AccountTx } from '../db/database.ts'

export interface StoredReply {
  route: string
  bodyHash: string
  status: number | null
  reply: unknown
}

/** Claims the key for this transaction, or returns what it was used for. Waits while another transaction holds it. */
export async function claimKey(
  tx: AccountTx,
  claim: { userId: string; key: string; route: string; bodyHash: string },
): Promise<StoredReply | null> {
  const claimed = await tx.db
    .insertInto('idempotency')
    .values({
      account_id: tx.accountId,
      user_id: claim.userId,
      key: claim.key,
      route: claim.route,
      body_hash: claim.bodyHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const row = await tx.db
    .selectFrom('idempotency')
    .selectAll()
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  return { route: row.route, bodyHash: row.body_hash, status: row.status, reply: row.reply }
}

export async function storeReply(tx: AccountTx, userId: string, key: string, status: number, reply: unknown) {
  await tx.db
    .updateTable('idempotency')
    .set({ status, reply: reply === undefined ? null : JSON.stringify(reply) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}
