import type { callFlowEndpoints } from '@frontdesk/contract/callflow/callflow'
import { callFlowLimits } from '@frontdesk/contract/callflow/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf, UploadedFile } from '#platform/domain'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { isMp3 } from '#platform/files/is-mp3'
import { generateId } from '#platform/generate-id'
import { publish } from '#platform/realtime/realtime'
import { decodeMp3 } from '#platform/sound/decode-mp3'
import { storedRate } from '#platform/sound/stored-sound'
import { deleteRecording, insertRecording, isPlayed, lockBucket } from '../callflow.store.ts'
import { flowRecordingKey, recordingView } from './recording-view.ts'

type Endpoints = typeof callFlowEndpoints

const hour = 60 * 60_000

export async function uploadFlowRecording({
  params: { bucket },
  body,
  caller,
  file,
  platform,
  inAccount,
}: CallOf<Endpoints['uploadFlowRecording']>): Promise<AnswerOf<Endpoints['uploadFlowRecording']>> {
  const name = body.name ?? camelCased(file.name)
  const mp3 = await bytesOf(file)
  const sound = isMp3(mp3) ? await decodeMp3(mp3).catch(() => undefined) : undefined
  const seconds = Math.round((sound?.length ?? 0) / storedRate)
  if (!sound || sound.length === 0) throw new AppError('recordingUnreadable')
  if (seconds > callFlowLimits.recordingSeconds) throw new AppError('recordingTooLong')
  const row = { id: generateId(), bucket, name, seconds, size: mp3.length, created_at: platform.clock.now() }
  const key = flowRecordingKey(caller.accountId, row.id)
  await inAccount((tx) => announceFile(tx, key, new Date(row.created_at.getTime() + hour)))
  await platform.files.put(key, mp3, { type: 'audio/mpeg' })
  return inAccount(async (tx) => {
    const known = await lockBucket(tx, bucket)
    if (known.length >= callFlowLimits.recordings) throw new AppError('recordingsFull')
    if (known.some((each) => each.name.toLowerCase() === name.toLowerCase())) throw new AppError('recordingNameTaken')
    await restoreFile(tx, key)
    await insertRecording(tx, { ...row, created_by: caller.userId })
    await audit(tx, {
      action: 'callFlow.recordingAdded',
      entity: { type: 'flowRecording', id: row.id },
      facts: { bucket },
    })
    publish(tx, 'flowRecordingsChanged', { bucket, data: [row, ...known].map(recordingView) })
    return recordingView(row)
  })
}

/** `after hours (2).mp3` → `afterHours2`. */
const camelCased = (file: string) =>
  file
    .replace(/\.\w{1,5}$/, '')
    .slice(0, callFlowLimits.recordingName)
    .replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9]?)/g, (_, next: string) => next.toUpperCase()) || 'recording'

async function bytesOf({ stream }: UploadedFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export const deleteFlowRecording = ({
  params: { bucket, name },
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['deleteFlowRecording']>): Promise<AnswerOf<Endpoints['deleteFlowRecording']>> =>
  inAccount(async (tx) => {
    const known = await lockBucket(tx, bucket)
    const row = known.find((each) => each.name === name)
    if (!row) throw new AppError('recordingNotFound')
    if (await isPlayed(tx, row.id)) throw new AppError('recordingInUse')
    await deleteRecording(tx, row.id)
    await announceFile(tx, flowRecordingKey(caller.accountId, row.id), platform.clock.now())
    await audit(tx, {
      action: 'callFlow.recordingDeleted',
      entity: { type: 'flowRecording', id: row.id },
      facts: { bucket },
    })
    publish(tx, 'flowRecordingsChanged', {
      bucket,
      data: known.filter((each) => each !== row).map(recordingView),
    })
    return undefined
  })
