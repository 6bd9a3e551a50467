import type { callEndpoints } from '@frontdesk/contract/calls/calls'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { openFileReply } from '#platform/http/file-reply'
import { recordingKey } from './recording-key.ts'
import { storedOf } from './recordings.store.ts'

type Endpoint = typeof callEndpoints.playRecording

const hour = 60 * 60_000
/** Who listens to what in this hour: whoever is forgotten is audited once more. */
const begun = new Set<string>()
const mostBegun = 2000

function noteBegun(listening: string) {
  begun.add(listening)
  const [oldest] = begun
  if (begun.size > mostBegun && oldest) begun.delete(oldest)
}

export async function playRecording({
  params,
  caller,
  platform,
  request,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [row] = await platform.database.read(caller.accountId, storedOf(params.id))
  const file = row && (await openFileReply(platform.files, recordingKey(caller.accountId, row.id), request.range))
  if (!file) throw new AppError('noRecording')
  // A player asks for many parts: the first one is whoever listens, wherever it starts.
  const listening = `${caller.userId} ${row.id} ${Math.floor(platform.clock.now().getTime() / hour)}`
  if (!request.range || !file.part || file.part.start === 0 || !begun.has(listening))
    await inAccount((tx) =>
      audit(tx, { action: 'recording.played', entity: { type: 'call', id: params.id }, facts: { kind: row.kind } }),
    )
  noteBegun(listening)
  return { ...file, type: 'audio/mpeg' }
}
