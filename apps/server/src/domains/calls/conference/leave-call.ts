import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import { asShownTo } from '../call/call-view.ts'
import { viewOf } from '../call/emit-call.ts'
import { isJoined, isPending } from '../flow/change-held.ts'
import { hangUpTask } from '../flow/end-leg.ts'
import { runInCall } from '../flow/in-call.ts'
import { callerOf, toVoicemail } from '../flow/run-flow.ts'
import { complete, legEnded, takeOut } from '../flow/settle-call.ts'
import { inMyCall, type Mine, scopeOf } from './my-call.ts'

type Endpoints = typeof conferenceEndpoints

export const leaveCall = (call: CallOf<Endpoints['leaveCall']>): Promise<AnswerOf<Endpoints['leaveCall']>> =>
  removeParticipant(call, call.params.id)

export const removeParticipant = (acting: Acting, callId: string) =>
  inMyCall(acting, callId, (mine) => leaveAs(mine), { ringing: true, coaching: true })

/** The person says so: the call does not wait for them. */
export const leaveAs = (mine: Mine): Promise<void> => takeOut(mine, mine.mine, 'completed')

/** Ending a call that has ended says the same as ending it. */
export async function endCall(call: CallOf<Endpoints['endCall']>): Promise<AnswerOf<Endpoints['endCall']>> {
  const { params, caller, platform } = call
  const ended = await runInCall(platform, scopeOf(call), params.id, async (held) => {
    const { call: row } = held
    const own = held.legs.filter((leg) => leg.user_id === caller.userId && leg.coach_of === null)
    const isOver = row.status === 'completed'
    // Whose phone only rang, or who has left, is not in it.
    if (!own.some((leg) => isOver || leg.host || isJoined(leg))) throw new AppError('notInCall')
    if (!isOver)
      await complete(held, row.answered_at === null ? (row.direction === 'inbound' ? 'missed' : 'hangup') : 'answered')
    return viewOf(held.tx, params.id)
  })
  if (!ended) throw new AppError('callNotFound')
  return asShownTo(caller, ended)
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
      // Declining an invitation leaves the call as it is; declining a transfer gives the call back.
      if (mine.call.status !== 'ringing' || mine.call.transferred_by !== null) return decline(mine)
      // Between colleagues, and of calls that were placed, nobody waits who could leave a message.
      if (callerOf(mine)) await toVoicemail(mine)
      else await complete(mine, mine.call.direction === 'outbound' ? 'hangup' : 'missed')
    },
    { ringing: true },
  )
