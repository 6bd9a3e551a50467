// The recording of a call, on the leg of the client: there nobody hears what a coach whispers.

import { generateId } from '#platform/generate-id'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { LegGone } from '#providers/carrier/voice'
import { emitCall } from '../call/emit-call.ts'
import { trace } from '../call/trace.store.ts'
import { isJoined, isOutside, setCall } from '../flow/change-held.ts'
import { type CallScope, type LockedCall, runInCall } from '../flow/in-call.ts'
import { callTexts } from '../texts/call.texts.ts'
import { insertRecording, notePause, recordingsOf } from './recordings.store.ts'

export const recordTask = 'calls.record'

export type RecordTo = 'going' | 'paused'

/** A call that is recorded by itself begins here. */
export async function recordCall({ call, to }: { call: string; to: RecordTo }, context: JobContext): Promise<void> {
  await record(context.platform, context, call, to)
}

/** Begins, pauses, or resumes; the carrier first, so that nothing is said to be paused that is not. */
export async function record(platform: Platform, scope: CallScope, callId: string, to: RecordTo): Promise<void> {
  await runInCall(platform, scope, callId, async (held) => {
    const { tx, call, legs, carrier } = held
    const status = to === 'going' ? 'in-progress' : 'paused'
    if (call.status !== 'in-progress' || call.recording_off || call.recording_status === status) return
    const leg = legs.find((each) => isOutside(each) && isJoined(each) && each.sid !== null)
    if (!leg?.sid) return
    const ref = { sid: leg.sid, conference: callId }
    const known = (await recordingsOf(tx, callId)).find(({ state, kind }) => state === 'going' && kind === 'call')
    try {
      if (known) await carrier((voice) => voice.changeRecording({ ...ref, sid: known.leg_sid }, known.sid, to))
      else if (to === 'going')
        await begin(held, leg.id, (await carrier((voice) => voice.startRecording(ref))).sid, leg.sid)
      else return
    } catch (error) {
      if (error instanceof LegGone) return
      throw error
    }
    if (known) {
      await notePause(tx, known.id, held.now, to === 'paused')
      await trace(tx, callId, to === 'paused' ? callTexts.trace.paused : callTexts.trace.resumed, held.now)
    }
    await setCall(held, { recording_status: status, paused_at: to === 'paused' ? held.now : null })
    await emitCall(tx, callId, 'recordingChanged')
  })
}

async function begin({ tx, call, now }: LockedCall, legId: string, sid: string, legSid: string) {
  await insertRecording(tx, {
    ...{ id: generateId(), call_id: call.id, leg_id: legId, leg_sid: legSid, sid, kind: 'call', state: 'going' },
    ...{ created_at: now, updated_at: now },
  })
  await trace(tx, call.id, callTexts.trace.recording, now)
}
