// Fetches what the carrier recorded into our sealed files, and deletes it there.
import type { AccountTx } from '#platform/db/database'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { type JobContext, NotDone } from '#platform/jobs/job'
import { lockCall } from '../call/calls.store.ts'
import { emitCall } from '../call/emit-call.ts'
import { recordingKey } from './recording-key.ts'
import { changeRecording, recordingsOf } from './recordings.store.ts'
import { enqueueTranscript } from './transcribe.ts'

const day = 24 * 60 * 60_000

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
    const key = recordingKey(accountId, id)
    // What was deleted meanwhile, or stored by another job and then deleted, is not written again.
    const isWanted = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      await lockCall(tx, callId)
      if (!(await isOpen(tx, callId, id))) return false
      await announceFile(tx, key, new Date(platform.clock.now().getTime() + day))
      return true
    })
    if (isWanted && !empty) await platform.files.put(key, fetched.mp3, { type: 'audio/mpeg' })
    const discarded = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      const call = await lockCall(tx, callId)
      if (!(await isOpen(tx, callId, id))) return (await stateOf(tx, callId, id)) === 'deleted'
      await restoreFile(tx, key)
      await changeRecording(tx, id, {
        state: empty ? 'empty' : 'stored',
        seconds: Math.max(empty ? 0 : 1, Math.round(fetched.seconds)),
        size: fetched.mp3.length,
        updated_at: platform.clock.now(),
      })
      if (!empty) await enqueueTranscript(platform, tx, call, id)
      await emitCall(tx, callId, 'callEnded')
      return false
    })
    // If the server dies before, it is removed within the day.
    if (discarded) await platform.files.remove(key)
    await voice.deleteRecording(leg, sid)
  }
}

const stateOf = async (tx: AccountTx, callId: string, id: string) =>
  (await recordingsOf(tx, callId)).find((each) => each.id === id)?.state

/** It is neither stored nor deleted yet. */
async function isOpen(tx: AccountTx, callId: string, id: string): Promise<boolean> {
  const state = await stateOf(tx, callId, id)
  return state === 'going' || state === 'fetching'
}
