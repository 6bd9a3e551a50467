// Whatever happens to a call happens here: one at a time, under its lock, with its presence afterwards.
import type { AccountTx, Actor } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { presence } from '../../users/users.public.ts'
import { type CallRow, type LegRow, lockCall } from '../call/calls.store.ts'
import { legsOf } from '../call/legs.store.ts'

export interface Held {
  tx: AccountTx
  platform: Platform
  now: Date
  call: CallRow
  /** As they are now; functions that change a leg change it here too. */
  legs: LegRow[]
}

export interface CallScope {
  accountId: string
  actor: Actor
}

export const frontdesk: Actor = { userId: null, name: 'Frontdesk' }

/** Undefined when there is no such call. */
export async function inCall<T>(
  platform: Platform,
  { accountId, actor }: CallScope,
  callId: string,
  act: (held: Held) => Promise<T>,
): Promise<T | undefined> {
  let talking: readonly LegRow[] = []
  const result = await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const call = await lockCall(tx, callId)
    if (!call) return undefined
    const held = { tx, platform, now: platform.clock.now(), call, legs: await legsOf(tx, callId) }
    const value = await act(held)
    talking = held.legs
    return value
  })
  showPresence(platform, accountId, talking)
  return result
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
