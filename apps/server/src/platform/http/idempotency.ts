import { atLeast, type Role } from '@frontdesk/contract/kit/role'
import { AppError } from '../app-error.ts'
import { digestMatches, keyedDigest } from '../crypto/digest.ts'
import { type FieldPlace, open, seal } from '../crypto/field.ts'
import { UnknownKey } from '../crypto/keys.ts'
import type { AccountScope, AccountTx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { type ClaimedKey, claimKey, type EarlierRequest, storeReply } from './idempotency.store.ts'

interface KeyedRequest {
  scope: AccountScope & { actor: { userId: string; ghostUserId?: string } }
  /** The sender's current role. */
  role: Role
  key: string
  route: string
  body: unknown
}

export interface Replied {
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
export async function once(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  request: KeyedRequest,
  run: (tx: AccountTx) => Promise<Replied>,
): Promise<Replied> {
  const { accountId, actor } = request.scope
  const claimed = { userId: actor.userId, actorId: actor.ghostUserId ?? actor.userId, key: request.key }
  const place = placeOf(accountId, claimed)
  // Keyed, because a body may contain an SSN, and a plain hash of one can be guessed quickly.
  const scope = { purpose: 'idempotency', scope: accountId } as const
  const body = JSON.stringify(request.body ?? null)
  const isSame = ({ route, bodyHash }: EarlierRequest) =>
    route === request.route && digestMatches(keys, scope, body, Buffer.from(bodyHash, 'hex'))
  return database.inAccount(
    request.scope,
    async (tx) => {
      const bodyHash = keyedDigest(keys, scope, body).toString('hex')
      const earlier = await claimKey(tx, claimed, { route: request.route, bodyHash, role: request.role })
      if (earlier) {
        try {
          if (!isSame(earlier)) throw new AppError('idempotencyMismatch')
          return keptReply(earlier, request.role, (sealed) => open(keys, sealed, place))
        } catch (error) {
          // `rotate-keys` skips these, because they are stored for a day only.
          throw error instanceof UnknownKey ? new AppError('alreadyDone') : error
        }
      }
      const replied = await run(tx)
      const text = JSON.stringify(replied.reply ?? null)
      if (text.length <= mostKept) await storeReply(tx, claimed, replied.status, seal(keys, text, place))
      return replied
    },
    { outer: true },
  )
}

/** The reply may depend on the caller's role: a caller whose role was lowered may not see it again. */
function keptReply(earlier: EarlierRequest, role: Role, read: (sealed: Buffer) => string): Replied {
  const { status, sealedReply, role: roleThen } = earlier
  if (status === null || !sealedReply || !atLeast(role, roleThen as Role)) throw new AppError('alreadyDone')
  return { status, reply: JSON.parse(read(sealedReply)) }
}

const placeOf = (accountId: string, { userId, actorId, key }: ClaimedKey): FieldPlace => ({
  table: 'idempotency',
  column: 'sealed_reply',
  accountId,
  rowId: `${userId}-${actorId}-${key}`,
})

export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\w-]{8,100}$/.test(header)) {
    throw new AppError('malformed', { fields: { 'Idempotency-Key': 'use 8 to 100 letters, digits, - or _' } })
  }
  return header
}
