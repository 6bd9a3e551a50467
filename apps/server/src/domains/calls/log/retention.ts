// Recordings older than the agency keeps them are deleted, unless they are under legal hold.
import { audit } from '#platform/audit/audit'
import { announceFile } from '#platform/files/discarded-files'
import type { JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { recordingKey } from '../recording/recording-key.ts'
import { entryView } from './entry-view.ts'
import { readLogRows } from './log.store.ts'
import { keptDays, markOldDeleted, type OldRecording, oldRecordings } from './stored-recordings.store.ts'

const batch = 200
const day = 24 * 60 * 60_000

export async function deleteOldRecordings(context: JobContext): Promise<void> {
  const { accountId, platform, signal } = context
  const [settings] = await platform.database.read(accountId, keptDays())
  const days = settings?.recording_days ?? null
  if (days === null) return
  const before = new Date(platform.clock.now().getTime() - days * day)
  let after: OldRecording | undefined
  while (!signal.aborted) {
    const old: OldRecording[] = await platform.database.read(accountId, oldRecordings({ before, after }, batch))
    if (old.length > 0) await deleteBatch(context, old, days)
    if (old.length < batch) return
    after = old.at(-1)
  }
}

async function deleteBatch({ accountId, actor, platform }: JobContext, old: readonly OldRecording[], days: number) {
  const now = platform.clock.now()
  const keys = await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const deleted = await markOldDeleted(tx, old, now)
    if (deleted.length === 0) return []
    const recordings = deleted.map(({ id }) => id)
    const files = recordings.map((id) => recordingKey(accountId, id))
    for (const key of files) await announceFile(tx, key, now)
    const entity = { type: 'account', id: accountId }
    await audit(tx, { action: 'recordings.expired', entity, facts: { days, recordings } })
    const calls = [...new Set(deleted.map(({ call_id: callId }) => callId))]
    for (const row of await readLogRows(tx, calls, now)) publish(tx, 'callLogChanged', { entry: entryView(row) })
    return files
  })
  for (const key of keys) await platform.files.remove(key)
}
