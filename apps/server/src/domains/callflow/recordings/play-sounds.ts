import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { callFlowEndpoints } from '@frontdesk/contract/callflow/callflow'
import { AppError } from '#platform/app-error'
import { readSignedName } from '#platform/crypto/signed-name'
import type { AnswerOf, CallOf } from '#platform/domain'
import { openFileReply } from '#platform/http/file-reply'
import type { WantedRange } from '#platform/http/wanted-range'
import type { Platform } from '#platform/platform'
import { findHoldMusicFile } from '#providers/carrier/hold-music'
import { recordingById, recordingsIn } from '../callflow.store.ts'
import { flowRecordingKey, recordingView } from './recording-view.ts'

type Endpoints = typeof callFlowEndpoints

export async function listFlowRecordings({
  params,
  caller,
  platform,
}: CallOf<Endpoints['listFlowRecordings']>): Promise<AnswerOf<Endpoints['listFlowRecordings']>> {
  return { data: (await platform.database.read(caller.accountId, recordingsIn(params.bucket))).map(recordingView) }
}

export const playFlowRecording = ({
  params,
  caller,
  platform,
  request,
}: CallOf<Endpoints['playFlowRecording']>): Promise<AnswerOf<Endpoints['playFlowRecording']>> =>
  recording(platform, caller.accountId, params.id, request.range)

/** For the carrier, which has no session. */
export async function playCarrierSound({
  params,
  platform,
}: CallOf<Endpoints['playCarrierSound']>): Promise<AnswerOf<Endpoints['playCarrierSound']>> {
  const named = readSignedName(platform.keys, 'flow-recording', params.token, platform.clock.now())
  if (!named) throw new AppError('notFound')
  return recording(platform, named.accountId, named.id, null)
}

async function recording(platform: Platform, accountId: string, id: string, range: WantedRange | null) {
  const [row] = await platform.database.read(accountId, recordingById(id))
  const file = row && (await openFileReply(platform.files, flowRecordingKey(accountId, id), range))
  if (!file) throw new AppError('recordingNotFound')
  return { ...file, type: 'audio/mpeg', immutable: true }
}

export async function playHoldMusic({
  params,
}: CallOf<Endpoints['playHoldMusic']>): Promise<AnswerOf<Endpoints['playHoldMusic']>> {
  const path = findHoldMusicFile(params.piece)
  if (!path) throw new AppError('notFound')
  const { size } = await stat(path)
  return { stream: createReadStream(path), type: 'audio/mpeg', size, immutable: true }
}

export async function speakText({
  body,
  platform,
}: CallOf<Endpoints['speakText']>): Promise<AnswerOf<Endpoints['speakText']>> {
  const wav = await platform.carrier.voice.speak(body.text, body.voice)
  if (!wav) throw new AppError('cannotSpeak')
  return { stream: Readable.from([wav]), type: 'audio/wav', size: wav.length }
}
