// A stored recording is deleted, or kept from being deleted.
import type { logEndpoints } from '@frontdesk/contract/calls/log'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { announceFile } from '#platform/files/discarded-files'
import { emitCall } from '../call/emit-call.ts'
import { recordingKey } from '../recording/recording-key.ts'
import { emitEntry, lockEntry, readEntry } from './emit-entry.ts'
import { holdRecording, markDeleted, releaseRecording, storedRecording } from './stored-recordings.store.ts'

type Endpoints = typeof logEndpoints

async function lockRecording(tx: AccountTx, { a: callId, b: id }: { a: string; b: string }) {
  await lockEntry(tx, callId)
  const recording = await storedRecording(tx, callId, id)
  if (!recording) throw new AppError('noRecording')
  return { recording, entity: { type: 'call', id: callId } }
}

export async function deleteCallRecording({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['deleteCallRecording']>): Promise<AnswerOf<Endpoints['deleteCallRecording']>> {
  const now = platform.clock.now()
  const key = recordingKey(caller.accountId, params.b)
  const entry = await inAccount(async (tx) => {
    const { recording, entity } = await lockRecording(tx, params)
    if (recording.hold_reason !== null) throw new AppError('recordingHeld')
    await markDeleted(tx, recording.id, now)
    // If the server dies before the file is removed, it is removed within the hour.
    await announceFile(tx, key, now)
    const { id, kind, seconds } = recording
    await audit(tx, { action: 'recording.deleted', entity, facts: { recording: id, kind, seconds } })
    await emitCall(tx, params.a, 'callEnded')
    return emitEntry(tx, params.a, now)
  })
  await platform.files.remove(key)
  return entry
}

export const holdCallRecording = ({
  params,
  body,
  platform,
  inAccount,
}: CallOf<Endpoints['holdCallRecording']>): Promise<AnswerOf<Endpoints['holdCallRecording']>> =>
  inAccount(async (tx) => {
    const now = platform.clock.now()
    const { recording, entity } = await lockRecording(tx, params)
    const { id, hold_reason: before } = recording
    if (before === body.reason) return readEntry(tx, params.a, now)
    await holdRecording(tx, id, { reason: body.reason, at: now })
    const changes = { holdReason: { from: before, to: body.reason } }
    await audit(tx, { action: 'recording.held', entity, facts: { recording: id }, changes })
    return emitEntry(tx, params.a, now)
  })

export const releaseCallRecording = ({
  params,
  platform,
  inAccount,
}: CallOf<Endpoints['releaseCallRecording']>): Promise<AnswerOf<Endpoints['releaseCallRecording']>> =>
  inAccount(async (tx) => {
    const now = platform.clock.now()
    const { recording, entity } = await lockRecording(tx, params)
    const { id, hold_reason: before } = recording
    if (before === null) return readEntry(tx, params.a, now)
    await releaseRecording(tx, id, now)
    const changes = { holdReason: { from: before, to: null } }
    await audit(tx, { action: 'recording.released', entity, facts: { recording: id }, changes })
    return emitEntry(tx, params.a, now)
  })
