// The job: contacts in batches, in order of id. Each batch is one transaction that locks the run and then the contacts,
// changes them, and writes down the outcome of each.
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { type Claim, splitRows } from '#platform/batches/batch'
import { runBatches, type Written } from '#platform/batches/run-batches'
import { cancelRun, openRun } from '#platform/batches/runs'
import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { kindOf } from '../actions/actions.ts'
import type { BulkReviews, ReviewParts } from '../actions/bulk-kind.ts'
import { type BulkRun, changeRun, lockRun } from '../bulk.store.ts'
import { notifyProgress } from '../run-view.ts'
import { applyBatch } from './apply-batch.ts'
import { batchContacts, inJob, inNameOf, isLast, refuseIfGone } from './attempts.ts'
import { collectContacts } from './collect-contacts.ts'
import { notifyChanged } from './notify-changed.ts'

export const bulkRunKind = 'bulk.run'

export async function runBulk(runId: string, given: JobContext, reviews: BulkReviews) {
  const context = await inNameOf(runId, given)
  if (!context) return
  try {
    await collectContacts(runId, context)
    const result = await runBatches(context, {
      holder: `${bulkRunKind} ${runId}`,
      open: (tx) => begin(tx, runId),
      prepare: () => refuseIfGone(context),
      write: (tx, _, claim) => writeBatch(tx, runId, claim, { platform: context.platform, reviews }),
      end: async (tx) => {
        const run = await lockRun(tx, runId)
        if (run?.status === 'running') await endRun(tx, run, { status: 'done' }, context.platform.clock.now())
      },
    })
    if (result === 'stopped') await endIfEmpty(runId, context)
  } catch (error) {
    const isFinal = error instanceof AppError
    if (!isLast(error, context, isFinal)) throw error
    const problem = isFinal
      ? problemOf(error)
      : 'Something went wrong on our side. The contacts changed so far stay changed. Start again for the rest.'
    await inJob(context, async (tx) => {
      const run = await lockRun(tx, runId)
      if (run && !run.finished_at) await endRun(tx, run, { status: 'failed', problem }, context.platform.clock.now())
    })
    if (!isFinal) throw error
  }
}

async function begin(tx: AccountTx, runId: string) {
  const run = await lockRun(tx, runId)
  if (run?.status !== 'running' || run.total === 0) return undefined
  return openRun(tx, { kind: bulkRunKind, subjectId: runId, inOrder: true }, () =>
    splitRows(0, run.total, kindOf(run.action).batch ?? batchContacts),
  )
}

/** A run without contacts has no batches. */
const endIfEmpty = (runId: string, context: JobContext) =>
  inJob(context, async (tx) => {
    const run = await lockRun(tx, runId)
    if (run?.status === 'running' && run.total === 0)
      await endRun(tx, run, { status: 'done' }, context.platform.clock.now())
  })

async function writeBatch(tx: AccountTx, runId: string, claim: Claim, parts: ReviewParts): Promise<Written> {
  const run = await lockRun(tx, runId)
  if (run?.status !== 'running') return 'stop'
  const { counts, changed } = await applyBatch(tx, run, claim, parts)
  const moved = await changeRun(tx, runId, {
    done: run.done + counts.changed + counts.unchanged + counts.failed,
    changed: run.changed + counts.changed,
    unchanged: run.unchanged + counts.unchanged,
    failed: run.failed + counts.failed,
  })
  notifyChanged(tx, run, changed, claim.number)
  notifyProgress(tx, moved)
  return 'all'
}

type End = { status: 'done' | 'cancelled' } | { status: 'failed'; problem: string }

/** The caller holds the lock on the run; contacts that were changed stay so. */
export async function endRun(tx: AccountTx, run: BulkRun, end: End, at: Date) {
  const problem = end.status === 'failed' ? end.problem : null
  const ended = await changeRun(tx, run.id, { status: end.status, problem, finished_at: at })
  if (end.status !== 'done') await cancelRun(tx, bulkRunKind, run.id)
  const { total, changed, unchanged, failed } = ended
  await audit(tx, {
    action: `bulk.${end.status}`,
    entity: { type: 'bulk', id: run.id },
    facts: { kind: run.action.kind, subject: run.subject, contacts: total, changed, unchanged, failed },
  })
  notifyChanged(tx, run, null)
  if (changed > 0 && kindOf(run.action).tags) publish(tx, 'tagsChanged', {})
  return notifyProgress(tx, ended)
}

/** An invalid value was valid at the start. */
const problemOf = (error: AppError) =>
  error.code === 'invalid'
    ? 'What you chose no longer exists. The contacts changed so far stay changed.'
    : error.message
