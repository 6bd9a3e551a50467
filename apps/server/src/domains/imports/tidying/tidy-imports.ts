import type { JobContext } from '#platform/jobs/job'
import { deleteCheckedRows } from '../checking/checks.store.ts'
import { listImportFiles, removeImportFile } from '../file/import-file.ts'
import { changeImport, deleteImport, lockImport } from '../imports.store.ts'
import { endStalledImports } from './end-stalled-imports.ts'
import { deleteReports, deleteTraces, importsToForget, importsWithFile, staleTrials } from './tidying.store.ts'

const day = 24 * 60 * 60 * 1000
const keptDays = 30
/** In one run; the next one continues. */
const atMost = 200

/**
 * Ends stalled imports. Deletes trial runs after a day, files and undo data after 30 days, and files that belong to no
 * import.
 */
export async function tidyImports(context: JobContext) {
  const { platform, accountId, actor, signal } = context
  const now = platform.clock.now().getTime()
  const before = new Date(now - keptDays * day)
  await endStalledImports(context)
  for (const { id } of await platform.database.read(accountId, staleTrials(new Date(now - day), atMost))) {
    signal.throwIfAborted()
    await forgetTrial(id, new Date(now - day), context)
  }
  for (const row of await platform.database.read(accountId, importsToForget(before, atMost))) {
    signal.throwIfAborted()
    await forget(row.id, before, context)
  }
  await platform.database.inAccount({ accountId, actor }, (tx) => deleteReports(tx, before))
  await removeStrays(new Date(now - day), context)
}

const forgetTrial = (importId: string, before: Date, { platform, accountId, actor }: JobContext) =>
  platform.database.inAccount({ accountId, actor }, async (tx) => {
    const held = await lockImport(tx, importId)
    // Retried since it was listed.
    if (!held?.trial || new Date(held.trial.startedAt) >= before) return
    await deleteCheckedRows(tx, importId)
    await changeImport(tx, importId, { trial: null })
  })

/** The file is deleted first: if the rest fails, the next run finds the import again. */
async function forget(importId: string, before: Date, { platform, accountId, actor }: JobContext) {
  await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const held = await lockImport(tx, importId)
    // Started, discarded, or being undone since it was listed.
    if (!held || (held.finished_at ?? held.created_at) >= before) return
    if ([held.status, held.undo?.status].some((status) => status === 'queued' || status === 'running')) return
    await removeImportFile(platform, { accountId, importId })
    if (held.status === 'uploaded') {
      await deleteImport(tx, importId)
      return
    }
    await deleteTraces(tx, importId)
    const columns = held.columns.map((column) => ({ ...column, samples: [] }))
    await changeImport(tx, importId, { has_file: false, columns })
  })
}

/** Left by an interrupted upload or discard. */
async function removeStrays(before: Date, { platform, accountId }: JobContext) {
  const stored = await listImportFiles(platform, accountId, before)
  if (stored.length === 0) return
  const known = new Set((await platform.database.read(accountId, importsWithFile(stored))).map(({ id }) => id))
  for (const importId of stored) {
    if (!known.has(importId)) await removeImportFile(platform, { accountId, importId })
  }
}
