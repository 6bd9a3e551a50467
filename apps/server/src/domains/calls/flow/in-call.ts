// Every change of a call: one at a time, under its lock, followed by its presence.
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#platform/app-error'
import type { AccountTx, Actor } from '#platform/db/database'
import { isLocked } from '#platform/db/errors'
import type { Platform } from '#platform/platform'
import { presence } from '../../users/users.public.ts'
import { type CallRow, type LegRow, lockCallNow } from '../call/calls.store.ts'
import { legsOf } from '../call/legs.store.ts'
import { type AskCarrier, carrierTime, Occupied } from './carrier-time.ts'
import { inTurn } from './in-turn.ts'

export interface LockedCall {
  tx: AccountTx
  platform: Platform
  now: Date
  call: CallRow
  /** As they are now; functions that change a leg change it here too. */
  legs: LegRow[]
}

export interface CallWithCarrier extends LockedCall {
  /** The carrier, for a short time; only what must not come in another order is asked under the lock. */
  carrier: AskCarrier
}

export interface CallScope {
  accountId: string
  actor: Actor
}

export const frontdesk: Actor = { userId: null, name: 'Frontdesk' }

/** Longest wait for a call that is locked by another request. The carrier waits ten seconds for a reply. */
const patienceMs = 8000
const pauseMs = 50

/** Undefined when there is no such call. */
export function runInCall<T>(
  platform: Platform,
  scope: CallScope,
  callId: string,
  act: (held: CallWithCarrier) => Promise<T>,
): Promise<T | undefined> {
  const until = Date.now() + patienceMs
  return inTurn(callId, async () => {
    while (Date.now() < until) {
      try {
        return await locked(platform, scope, callId, act)
      } catch (error) {
        if (!(error instanceof Occupied) && !isLocked(error)) throw error
      }
      await wait(pauseMs * (0.5 + Math.random()))
    }
    throw new AppError('phoneSlow')
  })
}

async function locked<T>(
  platform: Platform,
  { accountId, actor }: CallScope,
  callId: string,
  act: (held: CallWithCarrier) => Promise<T>,
): Promise<T | undefined> {
  const { ask, end } = carrierTime(platform)
  let talking: readonly LegRow[] = []
  try {
    const result = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      const call = await lockCallNow(tx, callId)
      if (!call) return undefined
      const legs = await legsOf(tx, callId)
      const held = { tx, platform, now: platform.clock.now(), call, legs, carrier: ask }
      const value = await act(held)
      talking = held.legs
      return value
    })
    showPresence(platform, accountId, talking)
    return result
  } finally {
    end()
  }
}

/** Staff who talk are on call. By leg, because somebody may leave a call and come back into it. */
function showPresence(platform: Platform, accountId: string, legs: readonly LegRow[]) {
  for (const { id, user_id: userId, status } of legs) {
    if (userId === null) continue
    const person = { accountId, userId }
    if (status === 'joined') presence.onCall(platform, person, id)
    else if (status !== 'inviting' && status !== 'ringing') presence.offCall(platform, person, id)
  }
}
