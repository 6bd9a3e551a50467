// Messages older than the account keeps them: written into a file for the owners first, then deleted.
import { Readable } from 'node:stream'
import { audit } from '#platform/audit/audit'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { writeZip, type ZipEntry } from '#platform/files/write-zip'
import { generateId } from '#platform/generate-id'
import type { JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { formatCsvLine } from '#platform/spreadsheet/csv-line'
import { discardFiles } from '../files/discard-files.ts'
import { chatArchiveKey, chatFileKey } from '../files/file-key.ts'
import { settingsView, storedSettings } from '../settings/settings.store.ts'
import { type ArchivedRow, deleteArchived, insertArchive, oldMessages } from './archives.store.ts'

const batch = 2000
const day = 24 * 60 * 60_000

export async function archiveOld(context: JobContext): Promise<void> {
  const { accountId, platform, signal } = context
  const [row] = await platform.database.read(accountId, storedSettings())
  const { retentionDays } = settingsView(row)
  if (retentionDays === null) return
  const before = new Date(platform.clock.now().getTime() - retentionDays * day)
  while (!signal.aborted) {
    const rows: ArchivedRow[] = await platform.database.read(accountId, oldMessages(before, batch))
    if (rows.length > 0) await archive(context, rows)
    if (rows.length < batch) return
  }
}

/** The file is stored before anything is deleted; interrupted in between, it is removed, and the next round begins again. */
async function archive({ accountId, actor, platform }: JobContext, rows: readonly ArchivedRow[]): Promise<void> {
  const [id, now] = [generateId(), platform.clock.now()]
  const key = chatArchiveKey(accountId, id)
  const inAccount = <T>(act: Parameters<typeof platform.database.inAccount<T>>[1]) =>
    platform.database.inAccount({ accountId, actor }, act)
  await inAccount((tx) => announceFile(tx, key, new Date(now.getTime() + day)))
  const { size } = await platform.files.put(key, Readable.from(writeZip(entries())), {
    type: 'application/octet-stream',
  })
  await inAccount(async (tx) => {
    await restoreFile(tx, key)
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return
    const period = { from_at: first.created_at, to_at: last.created_at }
    await insertArchive(tx, { id, ...period, messages: rows.length, size, created_at: now })
    const files = rows.flatMap((row) => row.files.map((file) => file.id))
    await deleteArchived(
      tx,
      rows.map((row) => row.id),
    )
    await discardFiles(tx, files, now)
    const facts = { archive: id, messages: rows.length, from: first.created_at, to: last.created_at }
    await audit(tx, { action: 'chat.archived', entity: { type: 'account', id: accountId }, facts })
    publish(tx, 'chatRoomsChanged', {})
  })

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'messages.csv', bytes: Readable.from(table(rows)), deflate: true }
    for (const row of rows) {
      for (const file of row.files) {
        const stored = file.preview ? undefined : await platform.files.get(chatFileKey(accountId, file.id))
        if (stored) yield { name: nameOf(file), bytes: stored.stream, deflate: false }
      }
    }
  }
}

const nameOf = ({ id, name }: { id: string; name: string }) => `files/${id}-${name.replace(/[^\p{L}\p{N} ._-]/gu, '_')}`

function* table(rows: readonly ArchivedRow[]): Generator<Buffer> {
  yield Buffer.from(formatCsvLine(['Time', 'Room', 'Person', 'Message', 'Edited', 'Deleted', 'Files', 'Room id']))
  for (const row of rows) {
    const files = row.files.filter(({ preview }) => !preview).map(nameOf)
    const marks = [row.edited ? 'yes' : '', row.deleted ? 'yes' : '']
    const cells = [
      row.created_at.toISOString(),
      row.room ?? '',
      row.by,
      row.message,
      ...marks,
      files.join('\n'),
      row.room_id,
    ]
    yield Buffer.from(formatCsvLine(cells))
  }
}
