// What follows when nobody of the agency talked with a caller: it is work until somebody says that it is done.

import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import { flowOf } from '../../callflow/callflow.public.ts'
import type { CallRow } from '../call/calls.store.ts'
import { emitCall } from '../call/emit-call.ts'
import { emitEntry } from '../log/emit-entry.ts'
import { reopenCallback } from '../log/log.store.ts'
import { emitWork } from '../log/work.ts'
import type { LockedCall } from './in-call.ts'
import { textBackTask, voicemailTextTask } from './text-back.ts'

/** A voicemail may still be reported. */
const textBackMs = 60_000

export async function missed(held: LockedCall, result: CallRow['result']): Promise<void> {
  const { tx, call } = held
  // Whoever was called back and did not answer still waits.
  if (call.callback_of !== null && result !== 'answered') {
    await reopenCallback(tx, call.callback_of)
    await emitCall(tx, call.callback_of, 'callEnded')
    await emitEntry(tx, call.callback_of, held.now)
  }
  if (call.direction !== 'inbound' && call.callback_of === null) return
  await emitWork(tx)
  if (call.direction !== 'inbound') return
  const { flow } = await flowOf(tx, call.location_id, call.flow_version)
  if (result === 'missed' && flow.missedText.enabled)
    await enqueue(tx, textBackTask, { call: call.id }, { afterMs: textBackMs, jobKey: `textBack:${call.id}` })
  if (result === 'voicemail')
    for (const user of flow.voicemailSMS)
      await enqueue(tx, voicemailTextTask, { id: generateId(), call: call.id, user })
}
