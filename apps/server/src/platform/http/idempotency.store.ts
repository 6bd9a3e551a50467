import type { AccountTx } from '../db/database.ts'

/** The owner of the key: `actorId` is the real person, and differs from `userId` while they act as that user. */
export interface ClaimedKey {
  userId: string
  actorId: string
  key: string
}

export interface EarlierRequest {
  route: string
  bodyHash: string
  role: string | null
  /** Null when the reply was not stored. */
  status: number | null
  sealedReply: Buffer | null
}

/** Claims the key for this transaction, or returns what it was used for. Waits while another transaction holds it. */
export async function claimKey(
  tx: AccountTx,
  claimed: ClaimedKey,
  request: { route: string; bodyHash: string; role: string },
): Promise<EarlierRequest | null> {
  const inserted = await tx.db
    .insertInto('idempotency')
    .values({
      account_id: tx.accountId,
      user_id: claimed.userId,
      actor_id: claimed.actorId,
      key: claimed.key,
      route: request.route,
      body_hash: request.bodyHash,
      role: request.role,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return null
  const row = await tx.db
    .selectFrom('idempotency')
    .select(['route', 'body_hash', 'role', 'status', 'sealed_reply'])
    .where('user_id', '=', claimed.userId)
    .where('actor_id', '=', claimed.actorId)
    .where('key', '=', claimed.key)
    .executeTakeFirstOrThrow()
  const { body_hash: bodyHash, sealed_reply: sealedReply, ...same } = row
  return { ...same, bodyHash, sealedReply }
}

export async function storeReply(tx: AccountTx, claimed: ClaimedKey, status: number, sealedReply: Buffer | null) {
  await tx.db
    .updateTable('idempotency')
    .set({ status, sealed_reply: sealedReply })
    .where('user_id', '=', claimed.userId)
    .where('actor_id', '=', claimed.actorId)
    .where('key', '=', claimed.key)
    .execute()
}

/** What it was claimed for has failed. */
export const deleteKey = (tx: AccountTx, claimed: ClaimedKey) =>
  tx.db
    .deleteFrom('idempotency')
    .where('user_id', '=', claimed.userId)
    .where('actor_id', '=', claimed.actorId)
    .where('key', '=', claimed.key)
    .execute()
