// The import's job. Rows are processed in batches, in file order: each batch is one transaction that locks the import's
// row, adds the contacts, and advances done_rows. So no row is added twice and none is lost.
import { AppError } from '#platform/app-error'
import { type Claim, splitRows } from '#platform/batches/batch'
import { runBatches, type Written } from '#platform/batches/run-batches'
import { openRun } from '#platform/batches/runs'
import type { AccountTx } from '#platform/db/database'
import { AttemptLost, type JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { deleteCheckedRows } from '../checking/checks.store.ts'
import { readBatches } from '../file/reading/import-reader.ts'
import type { Batch } from '../file/reading/read-drafts.ts'
import { SealedFileError } from '../file/sealed-stream.ts'
import { formatOf, type ImportRow, importById, lockImport, moveImport } from '../imports.store.ts'
import type { ContactDraft } from '../rows/contact-draft.ts'
import { rowReading } from '../rows/row-reading.ts'
import { importProgress } from '../uploads/import-view.ts'
import { endImport } from './end-import.ts'
import { inQueue } from './in-turn.ts'
import { oneAhead } from './one-ahead.ts'
import { writeBatch } from './write-batch.ts'

const batchRows = 500
/** The delays between them grow, to about an hour in all. */
export const importAttempts = 8

const importRun = 'imports.run'

export async function runImport(importId: string, context: JobContext) {
  const drafts = draftSource(importId, context)
  try {
    await runBatches(context, {
      holder: `${importRun} ${importId}`,
      open: (tx) => begin(tx, importId, context),
      prepare: (claim) => drafts.take(claim),
      write: (tx, taken, claim) => writeRows(tx, { importId, drafts: taken, claim }, context),
      end: async (tx) => {
        const held = await lockImport(tx, importId)
        if (held?.status === 'running') await endImport(tx, held, { status: 'done' }, context.platform.clock.now())
      },
    })
  } catch (error) {
    await giveUpOn(error, importId, context)
  } finally {
    await drafts.close()
  }
}

/** Undefined for an import that has ended meanwhile: canceled, or because this job ran before. */
async function begin(tx: AccountTx, importId: string, { platform }: JobContext) {
  const held = await lockImport(tx, importId)
  if (held?.status !== 'queued' && held?.status !== 'running') return undefined
  if (held.status === 'queued') {
    await deleteCheckedRows(tx, importId)
    const row = await moveImport(tx, held, 'running', { at: platform.clock.now() })
    publish(tx, 'importProgress', importProgress(row))
  }
  return openRun(tx, { kind: importRun, subjectId: importId, inOrder: true }, () =>
    splitRows(held.done_rows, held.row_count, batchRows),
  )
}

/** The import's rows from the first remaining one, read one batch ahead. */
function draftSource(importId: string, context: JobContext) {
  let batches: AsyncGenerator<Batch, void> | undefined
  let waiting: ContactDraft[] = []
  return {
    async take({ after, rows }: Claim): Promise<ContactDraft[]> {
      batches ??= oneAhead(await readFrom(importId, Number(after), context))
      if (waiting.length === 0) {
        const { value } = await batches.next()
        waiting = value?.drafts ?? []
      }
      if (waiting.length === 0) throw new Error(`The file of import ${importId} ends at row ${after}.`)
      return waiting.splice(0, rows)
    },
    close: async () => void (await batches?.return()),
  }
}

async function readFrom(importId: string, from: number, { platform, accountId }: JobContext) {
  const [row] = await platform.database.read(accountId, importById(importId))
  if (!row) throw new Error(`Import ${importId} is gone.`)
  const reading = await rowReading(platform, accountId)
  const { columns, mapping } = row
  const request = { format: formatOf(row), columns, mapping: mapping ?? [], reading, from, size: batchRows }
  return readBatches(platform, { accountId, importId }, request, 'job')
}

/** Large rows are written in parts of a batch. */
async function writeRows(
  tx: AccountTx,
  { importId, drafts, claim }: { importId: string; drafts: readonly ContactDraft[]; claim: Claim },
  { platform }: JobContext,
): Promise<Written> {
  const held = await lockImport(tx, importId)
  if (held?.status !== 'running') return 'stop'
  const moved = await writeBatch(tx, { keys: platform.keys, at: platform.clock.now() }, held, drafts)
  publish(tx, 'importProgress', importProgress(moved))
  return drafts.length === claim.rows ? 'all' : { until: String(moved.done_rows), rows: drafts.length }
}

/** False when the import was canceled or has ended: nothing was done. */
const ifRunning = (
  importId: string,
  context: JobContext,
  act: (tx: AccountTx, held: ImportRow) => Promise<void>,
): Promise<boolean> =>
  inQueue(context, async (tx) => {
    const held = await lockImport(tx, importId)
    if (held?.status !== 'running') return false
    await act(tx, held)
    return true
  })

/** An error that retrying can't fix ends the import at once, every other error after the last attempt. */
async function giveUpOn(error: unknown, importId: string, context: JobContext) {
  if (error instanceof AttemptLost || context.signal.aborted) throw error
  const forGood = error instanceof AppError || error instanceof SealedFileError
  if (!forGood && context.attempt < importAttempts) throw error
  const problem = forGood
    ? error.message
    : 'Something went wrong on our side. The finished rows were imported. Upload the file again for the rest.'
  const at = context.platform.clock.now()
  await ifRunning(importId, context, (tx, held) => endImport(tx, held, { status: 'failed', problem }, at))
  if (!forGood) throw error
}
