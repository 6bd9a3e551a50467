// The trial run's job: finds what would happen to each row, for review before the import. It writes nothing else and
// keeps matched people in memory, so after a crash it starts over.
import type { ImportOutcome } from '@frontdesk/contract/imports/import-fields'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { AttemptLost, type JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { readBatches } from '../file/reading/import-reader.ts'
import { SealedFileError } from '../file/sealed-stream.ts'
import { changeImport, formatOf, type ImportRow, lockImport, type Trial } from '../imports.store.ts'
import { matchIndex } from '../matching/match-index.ts'
import { planBatch } from '../matching/plan-batch.ts'
import { rowReading } from '../rows/row-reading.ts'
import { inQueue } from '../running/in-turn.ts'
import { oneAhead } from '../running/one-ahead.ts'
import { importProgress } from '../uploads/import-view.ts'
import { noOutcomes } from './check-import.ts'
import { deleteCheckedRows, insertCheckedRows } from './checks.store.ts'
import { type CheckedRow, checkedRowView } from './row-view.ts'

const batchRows = 1000
export const checkAttempts = 3

export async function runCheck(importId: string, context: JobContext) {
  let run: CheckRun | undefined
  try {
    run = await begin(importId, context)
    if (run) await checkRows(run, context)
  } catch (error) {
    const forGood = error instanceof AppError || error instanceof SealedFileError
    if (error instanceof AttemptLost || context.signal.aborted || (!forGood && context.attempt < checkAttempts))
      throw error
    const problem = forGood ? error.message : 'Something went wrong on our side. Try again.'
    if (run) await move(run, context, async () => ({ status: 'failed', problem }))
    if (!forGood) throw error
  }
}

interface CheckRun {
  row: ImportRow
  trial: Trial
}

const begin = (importId: string, context: JobContext): Promise<CheckRun | undefined> =>
  inQueue(context, async (tx) => {
    const held = await lockImport(tx, importId)
    if (held?.status !== 'uploaded' || !held.trial || isOver(held.trial)) return undefined
    await deleteCheckedRows(tx, importId)
    const trial: Trial = { ...held.trial, status: 'running', done: 0, outcomes: noOutcomes }
    const row = await changeImport(tx, importId, { trial, moved_at: context.platform.clock.now() })
    publish(tx, 'importProgress', importProgress(row))
    return { row, trial }
  })

const isOver = ({ status }: Trial) => status === 'done' || status === 'failed'

async function checkRows(run: CheckRun, context: JobContext) {
  const { platform, accountId, actor, signal } = context
  const { row, trial } = run
  const wanted = {
    format: formatOf(row),
    columns: row.columns,
    mapping: trial.mapping,
    reading: await rowReading(platform, accountId),
    from: 0,
    size: batchRows,
  }
  const book = matchIndex(trial.rules)
  const batches = readBatches(platform, { accountId, importId: row.id }, wanted, 'job')
  for await (const { from, drafts } of oneAhead(batches)) {
    signal.throwIfAborted()
    const request = { keys: platform.keys, rules: trial.rules, book, from, lock: false }
    // Planned before the import's row is locked, so that nobody waits for it.
    const { plans } = await platform.database.inAccount({ accountId, actor }, (tx) => planBatch(tx, request, drafts))
    const rows = plans.map(checkedRowView)
    const isCurrent = await move(run, context, async (tx, now) => {
      await insertCheckedRows(tx, row.id, rows)
      return { done: now.done + rows.length, outcomes: counted(now.outcomes, rows) }
    })
    if (!isCurrent) return
  }
  await move(run, context, async (tx, now) => {
    // The number of rows whose matches were reported.
    const entity = { type: 'import', id: row.id }
    await audit(tx, { action: 'import.check.done', entity, facts: { ...now.rules, ...now.outcomes } })
    return { status: 'done' }
  })
}

function counted(outcomes: Trial['outcomes'], rows: readonly CheckedRow[]): Trial['outcomes'] {
  const counts = { ...outcomes }
  for (const { outcome } of rows) counts[outcome as ImportOutcome] += 1
  return counts
}

type Tx = Parameters<typeof deleteCheckedRows>[0]

/** False, with nothing written, when another trial run has replaced this one or the import was started or discarded. */
const move = (run: CheckRun, context: JobContext, act: (tx: Tx, now: Trial) => Promise<Partial<Trial>>) =>
  inQueue(context, async (tx) => {
    const held = await lockImport(tx, run.row.id)
    const now = held?.trial
    if (held?.status !== 'uploaded' || now?.id !== run.trial.id || now.status !== 'running') return false
    const trial = { ...now, ...(await act(tx, now)) }
    const row = await changeImport(tx, held.id, { trial, moved_at: context.platform.clock.now() })
    publish(tx, 'importProgress', importProgress(row))
    return true
  })
