import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import { viewOf } from '../call/emit-call.ts'
import { isPending, setLeg } from '../flow/change-held.ts'
import { inCall } from '../flow/in-call.ts'
import { complete, hangUpTask, legEnded, toVoicemail } from '../flow/settle-call.ts'
import { inMyCall, type Mine, scopeOf } from './my-call.ts'

type Endpoints = typeof conferenceEndpoints

export const leaveCall = (call: CallOf<Endpoints['leaveCall']>): Promise<AnswerOf<Endpoints['leaveCall']>> =>
  leave(call, call.params.id)

export const leave = (acting: Acting, callId: string) =>
  inMyCall(acting, callId, (mine) => leaveAs(mine), { ringing: true })

/** The person says so: the call does not wait for them. */
export async function leaveAs(mine: Mine): Promise<void> {
  const { mine: leg } = mine
  await setLeg(mine, leg, { leaving: true })
  await enqueue(mine.tx, hangUpTask, { leg: leg.id, call: leg.call_id })
  await legEnded(mine, leg, 'completed')
}

/** Ending a call that has ended says the same as ending it. */
export async function endCall(call: CallOf<Endpoints['endCall']>): Promise<AnswerOf<Endpoints['endCall']>> {
  const { params, caller, platform } = call
  const ended = await inCall(platform, scopeOf(call), params.id, async (held) => {
    const own = held.legs.some(({ user_id: userId, coach_of: coachOf }) => userId === caller.userId && coachOf === null)
    if (!own) throw new AppError('notInCall')
    const { call: row } = held
    if (row.status !== 'completed')
      await complete(held, row.answered_at === null ? (row.direction === 'inbound' ? 'missed' : 'hangup') : 'answered')
    return viewOf(held.tx, params.id)
  })
  if (!ended) throw new AppError('callNotFound')
  return ended
}

async function decline(mine: Mine): Promise<void> {
  if (!isPending(mine.mine)) return
  await enqueue(mine.tx, hangUpTask, { leg: mine.mine.id, call: mine.call.id })
  await legEnded(mine, mine.mine, 'rejected')
}

export const sendToVoicemail = (
  call: CallOf<Endpoints['sendToVoicemail']>,
): Promise<AnswerOf<Endpoints['sendToVoicemail']>> =>
  inMyCall(
    call,
    call.params.callSid,
    async (mine) => {
      if (mine.call.status === 'voicemail') return
      // Somebody who is asked into a call that goes on declines only that.
      if (mine.call.status !== 'ringing') return decline(mine)
      await toVoicemail(mine)
    },
    { ringing: true },
  )
