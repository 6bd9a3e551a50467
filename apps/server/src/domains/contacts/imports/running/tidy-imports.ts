import type { JobContext } from '#platform/jobs/job'
import { listImportFiles, removeImportFile } from '../file/import-file.ts'
import {
  changeImport,
  deleteFailures,
  deleteImport,
  importsToTidy,
  importsWithFile,
  lockImport,
} from '../imports.store.ts'

const day = 24 * 60 * 60 * 1000
const keptDays = 30
/** In one round; the next one goes on. */
const atMost = 200

/** Takes away files that have been kept for 30 days, and those that no import knows (any more). */
export async function tidyImports(context: JobContext) {
  const { platform, accountId, signal } = context
  const now = platform.clock.now().getTime()
  const before = new Date(now - keptDays * day)
  for (const row of await platform.database.read(accountId, importsToTidy(before, atMost))) {
    signal.throwIfAborted()
    await forget(row.id, before, context)
  }
  await removeStrays(new Date(now - day), context)
}

/** The file goes first: should the rest fail, the next round finds the import again. */
async function forget(importId: string, before: Date, { platform, accountId, actor }: JobContext) {
  await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const held = await lockImport(tx, importId)
    // Started or discarded since it was listed.
    if (
      !held ||
      (held.finished_at ?? held.created_at) >= before ||
      held.status === 'queued' ||
      held.status === 'running'
    )
      return
    await removeImportFile(platform, { accountId, importId })
    if (held.status === 'uploaded') {
      await deleteImport(tx, importId)
      return
    }
    await deleteFailures(tx, importId)
    const columns = held.columns.map((column) => ({ ...column, samples: [] }))
    await changeImport(tx, importId, { has_file: false, columns })
  })
}

/** Left by an upload or a discard that was cut off. */
async function removeStrays(before: Date, { platform, accountId }: JobContext) {
  const stored = await listImportFiles(platform, accountId, before)
  if (stored.length === 0) return
  const known = new Set((await platform.database.read(accountId, importsWithFile(stored))).map(({ id }) => id))
  for (const importId of stored) {
    if (!known.has(importId)) await removeImportFile(platform, { accountId, importId })
  }
}
