import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import type { VoiceReport } from '#providers/carrier/voice'
import type { LegRow } from '../call/calls.store.ts'
import { emitCall } from '../call/emit-call.ts'
import { setCall } from '../flow/change-held.ts'
import type { LockedCall } from '../flow/in-call.ts'
import { missed } from '../flow/missed.ts'
import { complete } from '../flow/settle-call.ts'
import { insertRecording, recordingsOf } from './recordings.store.ts'

/** Shorter ones are a click and the tone. */
const shortest = 1

export async function keepVoicemail(
  held: LockedCall,
  leg: LegRow,
  { recording, sid, seconds }: Extract<VoiceReport, { kind: 'recorded' }>,
): Promise<void> {
  const { tx, call, now } = held
  const known = (await recordingsOf(tx, call.id)).find(({ sid: each }) => each === recording)
  if (known?.kind === 'call') {
    // Left by a carrier that has crashed. Of a call that goes on, it is fetched at the end.
    if (call.status === 'completed') await enqueue(tx, 'calls.storeRecordings', { call: call.id })
    return
  }
  await insertRecording(tx, {
    ...{ id: generateId(), call_id: call.id, leg_id: leg.id, leg_sid: sid, sid: recording, kind: 'voicemail' },
    ...{ state: 'fetching', created_at: now, updated_at: now },
  })
  await enqueue(tx, 'calls.storeRecordings', { call: call.id })
  // What is too short is fetched as well, because only then is it deleted at the carrier.
  const says = seconds >= shortest
  if (call.status !== 'completed') return complete(held, says ? 'voicemail' : 'missed')
  if (!says || call.result === 'voicemail') return
  // Whoever hangs up after speaking: the end was reported first.
  await setCall(held, { result: 'voicemail' })
  await emitCall(tx, call.id, 'callEnded')
  await missed(held, 'voicemail')
}
