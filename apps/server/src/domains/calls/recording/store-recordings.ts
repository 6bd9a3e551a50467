// Fetches what the carrier recorded into our sealed files, and deletes it there.
import { type JobContext, NotDone } from '#platform/jobs/job'
import { lockCall } from '../call/calls.store.ts'
import { emitCall } from '../call/emit-call.ts'
import { recordingKey } from './recording-key.ts'
import { changeRecording, recordingsOf } from './recordings.store.ts'
import { enqueueTranscript } from './transcribe.ts'

export async function storeRecordings({ call: callId }: { call: string }, context: JobContext): Promise<void> {
  const { platform, accountId, actor } = context
  const { voice } = platform.carrier
  const all = await platform.database.inAccount({ accountId, actor }, (tx) => recordingsOf(tx, callId))
  for (const { id, sid, leg_sid, state } of all) {
    const leg = { sid: leg_sid, conference: callId }
    // It was stored, and the carrier could not be told.
    if (state === 'stored' || state === 'empty') await voice.deleteRecording(leg, sid)
    if (state !== 'going' && state !== 'fetching') continue
    const fetched = await voice.fetchRecording(leg, sid)
    if (!fetched) throw new NotDone('The carrier has not finished this recording yet.', { again: true })
    const empty = fetched.seconds < 0.5
    if (!empty) await platform.files.put(recordingKey(accountId, id), fetched.mp3, { type: 'audio/mpeg' })
    await platform.database.inAccount({ accountId, actor }, async (tx) => {
      const call = await lockCall(tx, callId)
      const known = (await recordingsOf(tx, callId)).find((each) => each.id === id)
      if (known?.state === 'deleted') return
      await changeRecording(tx, id, {
        state: empty ? 'empty' : 'stored',
        seconds: Math.max(empty ? 0 : 1, Math.round(fetched.seconds)),
        size: fetched.mp3.length,
        updated_at: platform.clock.now(),
      })
      if (!empty) await enqueueTranscript(platform, tx, call, id)
      await emitCall(tx, callId, 'callEnded')
    })
    await voice.deleteRecording(leg, sid)
  }
}
