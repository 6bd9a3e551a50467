// The undo's job: the same contacts in the same batches.
import { audit } from '#platform/audit/audit'
import { type Claim, splitRows } from '#platform/batches/batch'
import { runBatches, type Written } from '#platform/batches/run-batches'
import { openRun } from '#platform/batches/runs'
import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { kindOf } from '../actions/actions.ts'
import type { BulkReviews, ReviewParts } from '../actions/bulk-kind.ts'
import { type BulkRun, changeRun, lockRun, type Undo } from '../bulk.store.ts'
import { notifyProgress } from '../run-view.ts'
import { batchContacts, inJob, inNameOf, isLast } from '../running/attempts.ts'
import { notifyChanged } from '../running/notify-changed.ts'
import { revertBatch } from './revert-batch.ts'

const undoKind = 'bulk.undo'

export async function runUndo(runId: string, given: JobContext, reviews: BulkReviews) {
  const context = await inNameOf(runId, given, (run) => run.undo?.actor)
  if (!context) return
  const finish = async (tx: AccountTx, end: Pick<Undo, 'status' | 'problem'>) => {
    const run = await lockRun(tx, runId)
    if (run?.undo?.status === 'running') await endUndo(tx, run, { ...run.undo, ...end }, context.platform.clock.now())
  }
  try {
    await runBatches(context, {
      holder: `${undoKind} ${runId}`,
      open: (tx) => begin(tx, runId),
      prepare: async () => undefined,
      write: (tx, _, claim) => undoContacts(tx, runId, claim, { platform: context.platform, reviews }),
      end: (tx) => finish(tx, { status: 'done', problem: null }),
    })
  } catch (error) {
    if (!isLast(error, context, false)) throw error
    const problem = 'Something went wrong on our side. What was undone stays undone. Start it again for the rest.'
    await inJob(context, (tx) => finish(tx, { status: 'failed', problem }))
    throw error
  }
}

/** A failed undo continues its existing run. */
async function begin(tx: AccountTx, runId: string) {
  const run = await lockRun(tx, runId)
  if (run?.undo?.status !== 'running') return undefined
  return openRun(tx, { kind: undoKind, subjectId: runId, inOrder: true }, () =>
    splitRows(0, run.done, kindOf(run.action).batch ?? batchContacts),
  )
}

async function undoContacts(tx: AccountTx, runId: string, claim: Claim, parts: ReviewParts): Promise<Written> {
  const run = await lockRun(tx, runId)
  if (run?.undo?.status !== 'running') return 'stop'
  const { restored, kept } = await revertBatch(tx, run, claim, parts)
  const { undo } = run
  const moved = await changeRun(tx, runId, {
    undo: {
      ...undo,
      done: undo.done + restored.length + kept,
      restored: undo.restored + restored.length,
      kept: undo.kept + kept,
    },
  })
  notifyChanged(tx, run, restored, claim.number)
  notifyProgress(tx, moved)
  return 'all'
}

async function endUndo(tx: AccountTx, run: BulkRun, undo: Undo, at: Date) {
  const ended = await changeRun(tx, run.id, { undo: { ...undo, finishedAt: at.toISOString() } })
  await audit(tx, {
    action: undo.status === 'done' ? 'bulk.undone' : 'bulk.undo.failed',
    entity: { type: 'bulk', id: run.id },
    facts: { kind: run.action.kind, subject: run.subject, restored: undo.restored, kept: undo.kept },
  })
  notifyChanged(tx, run, null)
  if (undo.restored > 0 && kindOf(run.action).tags) publish(tx, 'tagsChanged', {})
  notifyProgress(tx, ended)
}
