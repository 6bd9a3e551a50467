// Transcribes a stored recording, where a speech service is connected. The text is shown with the recording and deleted
// with it; it is part of no search, no log line, and no error.
import { buffer } from 'node:stream/consumers'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { largestAudio, TranscriptRefused, type Transcripts } from '#providers/transcripts/transcripts'
import { type CallRow, lockCall } from '../call/calls.store.ts'
import { emitEntry } from '../log/emit-entry.ts'
import { recordingKey } from './recording-key.ts'
import { changeRecording, recordingsOf } from './recordings.store.ts'

export const transcribeTask = 'calls.transcribe'

type Payload = {
  call: string
  recording: string
}

/** Characters that a transcript may have in the database. */
const longest = 20_000
/** One call of the service may take minutes, and the same few workers also make phones ring. */
const mostAtOnce = 2
const againMs = 10_000
const running = new WeakMap<Transcripts, number>()

/** In the transaction that stores it. Calls between colleagues are in no log, so nobody could read theirs. */
export async function enqueueTranscript(
  { transcripts }: Platform,
  tx: AccountTx,
  call: CallRow | undefined,
  recording: string,
): Promise<void> {
  if (!transcripts || !call || call.direction === 'internal') return
  await enqueue(tx, transcribeTask, { call: call.id, recording }, { jobKey: `transcribe:${recording}` })
}

export async function transcribe(payload: Payload, context: JobContext): Promise<void> {
  const { platform, accountId, actor } = context
  const { transcripts, database } = platform
  if (!transcripts) return
  const others = running.get(transcripts) ?? 0
  if (others >= mostAtOnce) {
    const when = { jobKey: `transcribe:${payload.recording}`, afterMs: againMs }
    return database.inAccount({ accountId, actor }, (tx) => enqueue(tx, transcribeTask, payload, when))
  }
  running.set(transcripts, others + 1)
  try {
    const text = await textOf(transcripts, payload, context)
    if (text) await save(payload, text, context)
  } catch (error) {
    if (!(error instanceof TranscriptRefused)) throw error
    platform.log.warn({ accountId, recording: payload.recording, err: error }, 'A recording was not transcribed')
  } finally {
    running.set(transcripts, (running.get(transcripts) ?? 1) - 1)
  }
}

/** Undefined when there is nothing to transcribe any more. */
async function textOf(
  transcripts: Transcripts,
  { call, recording: id }: Payload,
  { platform, accountId, actor, signal }: JobContext,
): Promise<string | undefined> {
  const known = await platform.database.inAccount({ accountId, actor }, (tx) => recordingsOf(tx, call))
  const row = known.find((each) => each.id === id)
  if (row?.state !== 'stored' || row.transcript !== null) return undefined
  if (Number(row.size) > largestAudio) throw new TranscriptRefused('The recording is larger than 25 MB.')
  const file = await platform.files.get(recordingKey(accountId, id))
  return file && transcripts.transcribe(await buffer(file.stream), { language: null, signal })
}

async function save({ call, recording: id }: Payload, text: string, { platform, accountId, actor }: JobContext) {
  const now = platform.clock.now()
  await platform.database.inAccount({ accountId, actor }, async (tx) => {
    await lockCall(tx, call)
    // Someone may have deleted it meanwhile.
    const row = (await recordingsOf(tx, call)).find((each) => each.id === id)
    if (row?.state !== 'stored') return
    await changeRecording(tx, id, { transcript: shortened(text), updated_at: now })
    await emitEntry(tx, call, now)
  })
}

/** Never ends with half of a character. */
const shortened = (text: string) =>
  text.length > longest ? `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…` : text
