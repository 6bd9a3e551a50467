// The import's job. Each batch is one transaction that holds the import's row, adds the contacts and moves done_rows
// on; whoever comes next, after a crash or beside it, goes on from there. So no row is added twice and none is lost.
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { AttemptLost, type JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { deleteCheckedRows } from '../checking/checks.store.ts'
import { importRows } from '../file/import-file.ts'
import { SealedFileError } from '../file/sealed-stream.ts'
import { changeImport, type ImportRow, lockImport } from '../imports.store.ts'
import { rowMapper } from '../rows/map-row.ts'
import { importProgress } from '../uploads/import-view.ts'
import { batchesOf } from './batches.ts'
import { endImport } from './end-import.ts'
import { inTurn } from './in-turn.ts'
import { writeBatch } from './write-batch.ts'

const batchRows = 500
/** Between them the wait grows, to about an hour in all. */
export const importAttempts = 8

export async function runImport(importId: string, context: JobContext) {
  try {
    const row = await begin(importId, context)
    if (!row) return
    await addRows(row, context)
    await ifRunning(importId, context, (tx, held) =>
      endImport(tx, held, { status: 'done' }, context.platform.clock.now()),
    )
  } catch (error) {
    await giveUpOn(error, importId, context)
  }
}

/** Undefined for an import that ended meanwhile: by cancelling, or because this job ran before. */
const begin = (importId: string, context: JobContext) =>
  inTurn(context, async (tx) => {
    const held = await lockImport(tx, importId)
    if (held?.status !== 'queued') return held?.status === 'running' ? held : undefined
    await deleteCheckedRows(tx, importId)
    const row = await changeImport(tx, importId, { status: 'running', moved_at: context.platform.clock.now() })
    publish(tx, 'importProgress', importProgress(row))
    return row
  })

async function addRows(row: ImportRow, context: JobContext) {
  const { platform, accountId, signal } = context
  const today = platform.clock.now().toISOString().slice(0, 10)
  const mapRow = rowMapper(row.columns, row.mapping ?? [], today)
  const rows = importRows(platform, { accountId, importId: row.id }, row)
  for await (const { from, drafts } of batchesOf(rows, mapRow, { from: row.done_rows, size: batchRows })) {
    signal.throwIfAborted()
    const isRunning = await ifRunning(row.id, context, async (tx, held) => {
      // Somebody else has moved it on although this attempt holds the job: their rows are not to be added again.
      if (held.done_rows !== from) throw new AttemptLost('imports.run')
      const moved = await writeBatch(tx, { keys: platform.keys, at: platform.clock.now() }, held, drafts)
      publish(tx, 'importProgress', importProgress(moved))
    })
    if (!isRunning) return
  }
}

/** False when the import was cancelled or has ended: nothing was done. */
const ifRunning = (
  importId: string,
  context: JobContext,
  act: (tx: AccountTx, held: ImportRow) => Promise<void>,
): Promise<boolean> =>
  inTurn(context, async (tx) => {
    const held = await lockImport(tx, importId)
    if (held?.status !== 'running') return false
    await act(tx, held)
    return true
  })

/** What trying again can't mend ends the import at once, everything else after the last attempt. */
async function giveUpOn(error: unknown, importId: string, context: JobContext) {
  if (error instanceof AttemptLost || context.signal.aborted) throw error
  const forGood = error instanceof AppError || error instanceof SealedFileError
  if (!forGood && context.attempt < importAttempts) throw error
  const problem = forGood
    ? error.message
    : 'Something went wrong on our side, and was logged. The rows that were done are in; bring the file again for the rest.'
  const at = context.platform.clock.now()
  await ifRunning(importId, context, (tx, held) => endImport(tx, held, { status: 'failed', problem }, at))
  if (!forGood) throw error
}
