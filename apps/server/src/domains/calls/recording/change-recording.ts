import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { emitCall } from '../call/emit-call.ts'
import { trace } from '../call/trace.store.ts'
import { inMyCall, scopeOf } from '../conference/my-call.ts'
import { unlessGone } from '../flow/carrier-time.ts'
import { isJoined, isOutside, setCall } from '../flow/change-held.ts'
import { buildConferenceInstruction } from '../flow/instructions.ts'
import { nameOf } from '../flow/leg-names.ts'
import { callTexts } from '../texts/call.texts.ts'
import { announces } from './consent.ts'
import { record } from './record-call.ts'
import { changeRecording, recordingsOf } from './recordings.store.ts'

type Endpoints = typeof conferenceEndpoints

export async function pauseRecording(
  call: CallOf<Endpoints['pauseRecording']>,
): Promise<AnswerOf<Endpoints['pauseRecording']>> {
  await inMyCall(call, call.params.id, async ({ call: row }) => {
    if (row.recording_status !== 'in-progress' && row.recording_status !== 'paused') throw new AppError('notRecording')
  })
  await record(call.platform, scopeOf(call), call.params.id, 'paused')
  return inMyCall(call, call.params.id, async () => {})
}

export async function resumeRecording(
  call: CallOf<Endpoints['resumeRecording']>,
): Promise<AnswerOf<Endpoints['resumeRecording']>> {
  const { platform, params } = call
  await inMyCall(call, params.id, async (mine) => {
    const { call: row, legs, tx } = mine
    if (row.recording_off) throw new AppError('recordingOff')
    const outside = legs.filter((leg) => isOutside(leg) && isJoined(leg) && leg.sid !== null)
    if (outside.length === 0) throw new AppError('nothingToRecord')
    if (row.recording_status !== 'none') return
    // The announcement at the beginning was heard by the first party only.
    const first = legs.find(isOutside)
    const untold = row.consent === 'announced' ? outside.filter((leg) => leg !== first) : outside
    // Told before anything of it is recorded; they are out of the conversation for two seconds.
    for (const client of untold) {
      if (!client.sid || !(await announces(mine, client.phone ?? ''))) continue
      const line = { sid: client.sid, conference: row.id }
      const told = [{ verb: 'say', sound: { prompt: 'recorded' } } as const, buildConferenceInstruction(mine, client)]
      await mine.carrier((voice) => voice.redirect(line, told)).catch(unlessGone)
    }
    await emitCall(tx, row.id, 'recordingChanged')
  })
  await record(platform, scopeOf(call), params.id, 'going')
  return inMyCall(call, params.id, async () => {})
}

export const stopRecording = (
  call: CallOf<Endpoints['stopRecording']>,
): Promise<AnswerOf<Endpoints['stopRecording']>> =>
  inMyCall(call, call.params.id, async (mine) => {
    const { tx, call: row, carrier, now } = mine
    if (row.recording_off) return
    for (const recording of await recordingsOf(tx, row.id)) {
      if (recording.state !== 'going') continue
      const leg = { sid: recording.leg_sid, conference: row.id }
      await carrier((voice) => voice.changeRecording(leg, recording.sid, 'stopped'))
      await carrier((voice) => voice.deleteRecording(leg, recording.sid))
      await changeRecording(tx, recording.id, { state: 'deleted', updated_at: now })
    }
    await setCall(mine, { recording_off: true, recording_status: 'stopped', paused_at: null })
    await trace(tx, row.id, callTexts.trace.recordingOff(await nameOf(mine, mine.mine)), now)
    await audit(tx, { action: 'recording.switchedOff', entity: { type: 'call', id: row.id }, facts: {} })
    await emitCall(tx, row.id, 'recordingChanged')
  })
