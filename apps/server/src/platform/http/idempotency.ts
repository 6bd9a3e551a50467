import { AppError } from '../app-error.ts'
import { digestMatches, keyedDigest } from '../crypto/digest.ts'
import type { AccountScope, AccountTx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
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
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  request: KeyedRequest,
  run: (tx: AccountTx) => Promise<Replied>,
): Promise<Replied> {
  const { accountId, actor } = request.scope
  // Keyed, because a body may hold an SSN and a bare hash of one is guessed in a moment.
  const scope = { purpose: 'idempotency', scope: accountId } as const
  const body = JSON.stringify(request.body ?? null)
  return database.inAccount(request.scope, async (tx) => {
    const bodyHash = keyedDigest(keys, scope, body).toString('hex')
    const earlier = await claimKey(tx, { userId: actor.userId, key: request.key, route: request.route, bodyHash })
    if (earlier) {
      const same =
        earlier.route === request.route && digestMatches(keys, scope, body, Buffer.from(earlier.bodyHash, 'hex'))
      if (!same) throw new AppError('idempotencyMismatch')
      return { status: earlier.status ?? 200, reply: earlier.reply }
    }
    const replied = await run(tx)
    await storeReply(tx, actor.userId, request.key, replied.status, replied.reply)
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
