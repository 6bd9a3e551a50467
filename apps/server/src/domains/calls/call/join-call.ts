import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { scopeOf } from '../conference/my-call.ts'
import { addLeg } from '../flow/add-leg.ts'
import { isJoined, isPending, setLeg } from '../flow/change-held.ts'
import { drop } from '../flow/end-leg.ts'
import { runInCall } from '../flow/in-call.ts'
import { legName } from '../flow/names.ts'
import { asShownTo } from './call-view.ts'
import { emitLeg, viewOf } from './emit-call.ts'

type Endpoint = typeof conferenceEndpoints.joinCall

/** After a reload the softphone is another one: a new leg takes the place of the old one. */
export async function joinCall(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform } = call
  const joined = await runInCall(platform, scopeOf(call), params.id, async (held) => {
    if (held.call.status === 'completed') throw new AppError('callEnded')
    const old = held.legs.findLast(({ user_id: userId }) => userId === caller.userId)
    if (!old || (old.joined_at === null && !old.host) || old.leaving) throw new AppError('notInCall')
    if (isPending(old) && old.sid === null) return { id: old.id }
    if (isJoined(old) || isPending(old)) await drop(held, old)
    const leg = await addLeg(held, { user: caller.userId }, { host: old.host, coach_of: old.coach_of, mode: old.mode })
    await setLeg(held, leg, { muted: old.muted })
    if (old.host) await setLeg(held, old, { host: false })
    await emitLeg(held.tx, leg, 'participantChanged')
    return { id: leg.id, call: await viewOf(held.tx, params.id) }
  })
  if (!joined) throw new AppError('notInCall')
  const shown = joined.call ?? (await platform.database.inAccount(scopeOf(call), (tx) => viewOf(tx, params.id)))
  return { call: asShownTo(caller, shown), leg: legName(caller.accountId, joined.id) }
}
