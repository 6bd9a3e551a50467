import { setTimeout as wait } from 'node:timers/promises'
import { atLeast, type Role } from '@frontdesk/contract/kit/role'
import { AppError } from '../app-error.ts'
import { createDigest, matchesDigest } from '../crypto/digest.ts'
import { type FieldPlace, open, seal } from '../crypto/field.ts'
import { UnknownKey } from '../crypto/keys.ts'
import type { AccountScope, AccountTx } from '../db/database.ts'
import { fileBounds, readJson } from '../json/read-json.ts'
import type { Platform } from '../platform.ts'
import { type ClaimedKey, claimKey, deleteKey, type EarlierRequest, storeReply } from './idempotency.store.ts'

interface KeyedRequest {
  scope: AccountScope & { actor: { userId: string; ghostUserId?: string } }
  /** The sender's current role. */
  role: Role
  key: string
  route: string
  body: unknown
}

export interface StoredReply {
  status: number
  reply: unknown
}

/** Characters of a reply. A larger one is sent but not stored: a repeated request is told that the work was done. */
const mostKept = 256 * 1024

/**
 * Runs a POST once per key: key, effects, and reply are committed together, so a request repeated after a lost reply
 * gets that reply. `run` receives the transaction that all its work must use. The caller has been authorized with their
 * current role.
 */
export async function runOnce(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  request: KeyedRequest,
  run: (tx: AccountTx) => Promise<StoredReply>,
): Promise<StoredReply> {
  const kept = keptOf(keys, request)
  return database.inAccount(
    request.scope,
    async (tx) => {
      const earlier = await kept.claim(tx)
      if (earlier) return kept.replyOf(earlier)
      const replied = await run(tx)
      tx.alongside(kept.store(tx, replied))
      return replied
    },
    { outer: true },
  )
}

const patienceMs = 10_000
const pauseMs = 200

/**
 * The same for work that waits for something outside of the server, during which no connection is held: the key is
 * committed before it, the reply after it. A request that is repeated before then waits for the reply. If the server dies
 * in between, the reply says that the work was done.
 */
export async function runOnceApart(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  request: KeyedRequest,
  run: () => Promise<StoredReply>,
  patience = patienceMs,
): Promise<StoredReply> {
  const kept = keptOf(keys, request)
  const until = Date.now() + patience
  for (;;) {
    const earlier = await database.inAccount(request.scope, kept.claim)
    if (!earlier) break
    if (earlier.status !== null || Date.now() > until) return kept.replyOf(earlier)
    await wait(pauseMs)
  }
  const replied = await run().catch(async (error) => {
    // Where even this fails, a repeat is told that it was done.
    await database.inAccount(request.scope, kept.forget).catch(() => {})
    throw error
  })
  await database.inAccount(request.scope, (tx) => kept.store(tx, replied))
  return replied
}

/** What is stored of a request, and of its reply. */
function keptOf(keys: Platform['keys'], { scope: { accountId, actor }, key, role, route, body }: KeyedRequest) {
  const claimed = { userId: actor.userId, actorId: actor.ghostUserId ?? actor.userId, key }
  const place = placeOf(accountId, claimed)
  // Keyed, because a body may contain an SSN, and a plain hash of one can be guessed quickly.
  const scope = { purpose: 'idempotency', scope: accountId } as const
  const text = JSON.stringify(body ?? null)
  const isSame = (earlier: EarlierRequest) =>
    earlier.route === route && matchesDigest(keys, scope, text, Buffer.from(earlier.bodyHash, 'hex'))
  return {
    claim: (tx: AccountTx) =>
      claimKey(tx, claimed, { route, bodyHash: createDigest(keys, scope, text).toString('hex'), role }),
    replyOf(earlier: EarlierRequest): StoredReply {
      try {
        if (!isSame(earlier)) throw new AppError('idempotencyMismatch')
        return keptReply(earlier, role, (sealed) => open(keys, sealed, place))
      } catch (error) {
        // `rotate-keys` skips these, because they are stored for a day only.
        throw error instanceof UnknownKey ? new AppError('alreadyDone') : error
      }
    },
    async store(tx: AccountTx, { status, reply }: StoredReply) {
      const stored = JSON.stringify(reply ?? null)
      if (stored.length <= mostKept) await storeReply(tx, claimed, status, seal(keys, stored, place))
    },
    forget: (tx: AccountTx) => deleteKey(tx, claimed),
  }
}

/** The reply may depend on the caller's role: a caller whose role was lowered may not see it again. */
function keptReply(earlier: EarlierRequest, role: Role, read: (sealed: Buffer) => string): StoredReply {
  const { status, sealedReply, role: roleThen } = earlier
  if (status === null || !sealedReply || !atLeast(role, roleThen as Role)) throw new AppError('alreadyDone')
  return { status, reply: readJson(read(sealedReply), fileBounds) }
}

const placeOf = (accountId: string, { userId, actorId, key }: ClaimedKey): FieldPlace => ({
  table: 'idempotency',
  column: 'sealed_reply',
  accountId,
  rowId: `${userId}-${actorId}-${key}`,
})

export function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\w-]{8,100}$/.test(header)) {
    throw new AppError('malformed', { fields: { 'Idempotency-Key': 'use 8 to 100 letters, digits, - or _' } })
  }
  return header
}
