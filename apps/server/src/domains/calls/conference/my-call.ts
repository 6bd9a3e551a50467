// What every operation on a call begins with: the call is locked, goes on, and the person is in it.

import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { readActor } from '#platform/caller'
import { asShownTo, type PhoneCall } from '../call/call-view.ts'
import type { LegRow } from '../call/calls.store.ts'
import { viewOf } from '../call/emit-call.ts'
import { isJoined, isPending } from '../flow/change-held.ts'
import { type CallWithCarrier, type LockedCall, runInCall } from '../flow/in-call.ts'

export interface Mine extends CallWithCarrier {
  mine: LegRow
}

interface Wish {
  /** Whoever's phone still rings may do this as well. */
  ringing?: boolean
  /** Whoever coaches in it may do this as well. */
  coaching?: boolean
}

export const scopeOf = ({ caller }: Pick<Acting, 'caller'>) => ({
  accountId: caller.accountId,
  actor: readActor(caller),
})

/** Returns the call as it is afterwards. */
export async function inMyCall(
  acting: Acting,
  callId: string,
  act: (mine: Mine) => Promise<unknown>,
  { ringing = false, coaching = false }: Wish = {},
): Promise<PhoneCall> {
  const { caller, platform } = acting
  const call = await runInCall(platform, scopeOf(acting), callId, async (held) => {
    if (held.call.status === 'completed') throw new AppError('callEnded')
    const own = held.legs.filter(({ user_id: userId }) => userId === caller.userId)
    const mine =
      own.find(isJoined) ?? own.find((leg) => isPending(leg) && (ringing || leg.host || leg.coach_of !== null))
    if (!mine || (mine.coach_of !== null && !coaching)) throw new AppError('notInCall')
    await act({ ...held, mine })
    return viewOf(held.tx, callId)
  })
  if (!call) throw new AppError('notInCall')
  return asShownTo(caller, call)
}

export function legWith(label: string, { legs }: LockedCall): LegRow {
  const leg = legs.findLast(
    (each) => (label === each.id || label === `client:${each.user_id}`) && (isPending(each) || isJoined(each)),
  )
  if (!leg) throw new AppError('participantGone')
  return leg
}
