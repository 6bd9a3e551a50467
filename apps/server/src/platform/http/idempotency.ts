import { createHash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import type { AccountScope, AccountTx, Database } from '../db/database.ts'
import { claimKey, storeReply } from './idempotency.store.ts'

interface KeyedRequest {
  scope: AccountScope & { actor: { userId: string } }
  key: string
  route: string
  body: unknown
}

export interface Replied {
  status: number
  reply: unknown
}

/**
 * Runs a POST once per key: key, effects and reply commit together, so a repeat after a lost answer gets that answer.
 * `run` receives the transaction that all its work must join.
 */
export async function once(
  database: Database,
  request: KeyedRequest,
  run: (tx: AccountTx) => Promise<Replied>,
): Promise<Replied> {
  const { userId } = request.scope.actor
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex')
  return database.inAccount(request.scope, async (tx) => {
    const earlier = await claimKey(tx, { userId, key: request.key, route: request.route, bodyHash })
    if (earlier) {
      if (earlier.route !== request.route || earlier.bodyHash !== bodyHash) throw new AppError('idempotencyMismatch')
      return { status: earlier.status ?? 200, reply: earlier.reply }
    }
    const replied = await run(tx)
    await storeReply(tx, userId, request.key, replied.status, replied.reply)
    return replied
  })
}

export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\w-]{8,100}$/.test(header)) {
    throw new AppError('malformed', { fields: { 'Idempotency-Key': 'use 8 to 100 letters, digits, - or _' } })
  }
  return header
}
