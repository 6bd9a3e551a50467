// The export's job. The file is written beside the store and read back, and stored only when it is complete; an attempt
// that was interrupted leaves nothing, and the next one starts again with a key of its own.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { accountExportLimits } from '@frontdesk/contract/accountexports/limits'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { AttemptLost, type JobContext } from '#platform/jobs/job'
import { publishAccountExport } from './account-export-view.ts'
import { changeExport, lockOpen, replacedExports } from './account-exports.store.ts'
import type { AccountFiles, SealingKey } from './account-files.ts'
import { exportKey, exportType } from './export-file.ts'
import { inExportFolder } from './export-folder.ts'
import { removeExports } from './remove-exports.ts'
import { exportAttempts, takeHead } from './sealing-keys.ts'

const day = 24 * 60 * 60 * 1000
/** How often the size so far is stored and sent (ms). */
const TOLD_EVERY = 1000

export async function runAccountExport(files: AccountFiles, exportId: string, context: JobContext): Promise<void> {
  try {
    const head = await begin(exportId, context)
    if (head) await write(files, exportId, head, context)
  } catch (error) {
    if (error instanceof AttemptLost || context.signal.aborted) throw error
    if (context.attempt >= exportAttempts) await endAs(exportId, 'failed', {}, context)
    throw error
  }
}

/** Undefined when it ended before. Its key is used up before anything is sealed with it. */
const begin = (exportId: string, { platform, accountId, actor, fence }: JobContext) =>
  platform.database.inAccount({ accountId, actor }, async (tx) => {
    await fence(tx)
    const held = await lockOpen(tx, exportId)
    if (!held) return undefined
    const now = platform.clock.now()
    const taken = held.heads && takeHead(platform.keys, held.heads, { accountId, exportId })
    if (!taken) {
      await end(tx, exportId, 'failed', {}, now)
      return undefined
    }
    // What is stored just before a crash is removed unless it became the export's.
    const key = exportKey(accountId, exportId)
    await restoreFile(tx, key)
    await announceFile(tx, key, new Date(now.getTime() + day))
    await changeExport(tx, exportId, { state: 'running', heads: taken.rest, size: 0 })
    await publishAccountExport(tx, exportId)
    return taken.head
  })

const write = (files: AccountFiles, exportId: string, head: SealingKey, context: JobContext) =>
  inExportFolder(context.platform.config.dataDir, exportId, async (to) => {
    const { platform, accountId, signal } = context
    const onBytes = progress(exportId, context)
    await files.writeAccountFile(platform, { accountId, withoutSignIns: true, to, head, signal, onBytes })
    signal.throwIfAborted()
    const { size } = await stat(to)
    await platform.files.put(exportKey(accountId, exportId), createReadStream(to), { type: exportType, size })
    await endAs(exportId, 'done', { size }, context)
    await removeExports(context, await platform.database.read(accountId, replacedExports(exportId)))
  })

/** Tells how far it is, not more often than once a second. */
function progress(exportId: string, { platform, accountId, actor, fence }: JobContext) {
  let told = performance.now()
  return async (size: number) => {
    if (performance.now() - told < TOLD_EVERY) return
    told = performance.now()
    await platform.database.inAccount({ accountId, actor }, async (tx) => {
      await fence(tx)
      await changeExport(tx, exportId, { size })
      await publishAccountExport(tx, exportId)
    })
  }
}

const endAs = (
  exportId: string,
  state: 'done' | 'failed',
  more: { size?: number },
  { platform, accountId, actor, fence }: JobContext,
) =>
  platform.database.inAccount({ accountId, actor }, async (tx) => {
    await fence(tx)
    if (await lockOpen(tx, exportId)) await end(tx, exportId, state, more, platform.clock.now())
  })

async function end(tx: AccountTx, id: string, state: 'done' | 'failed', more: { size?: number }, at: Date) {
  const expires = state === 'done' ? new Date(at.getTime() + accountExportLimits.days * day) : null
  await changeExport(tx, id, { state, heads: null, ended_at: at, expires_at: expires, ...more })
  if (state === 'done') await restoreFile(tx, exportKey(tx.accountId, id))
  await audit(tx, {
    action: state === 'done' ? 'account.exported' : 'account.export.failed',
    entity: { type: 'account', id: tx.accountId },
    facts: { export: id },
  })
  await publishAccountExport(tx, id)
}
