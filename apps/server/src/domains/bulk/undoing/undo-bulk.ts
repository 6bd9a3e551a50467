import type { bulkEndpoints } from '@frontdesk/contract/bulk/bulk'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import { ofCaller } from '../bulk.access.ts'
import { type BulkRun, changeRun, lockRun, type Undo } from '../bulk.store.ts'
import { notifyProgress, undoableUntil } from '../run-view.ts'

type Endpoint = typeof bulkEndpoints.undoBulk

/** A failed undo continues where it stopped. */
export async function undoBulk({ params, caller, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return inAccount(async (tx) => {
    const run = ofCaller(await lockRun(tx, params.id), caller)
    refuse(run, platform.clock.now())
    const undo: Undo = {
      total: run.changed,
      done: 0,
      restored: 0,
      kept: 0,
      finishedAt: null,
      ...run.undo,
      status: 'running',
      problem: null,
      actor: tx.actor,
    }
    const changed = await changeRun(tx, run.id, { undo })
    await enqueue(tx, 'bulk.undo', { runId: run.id }, { jobKey: `undo:${run.id}` })
    await audit(tx, {
      action: 'bulk.undo.started',
      entity: { type: 'bulk', id: run.id },
      facts: { kind: run.action.kind, subject: run.subject, contacts: undo.total },
    })
    return notifyProgress(tx, changed)
  })
}

function refuse(run: BulkRun, now: Date) {
  if (!run.finished_at) throw new AppError('bulkNotOver')
  if (run.undo && run.undo.status !== 'failed') throw new AppError('bulkUndone')
  const until = undoableUntil(run)
  if (!until) throw new AppError('bulkNothingToUndo')
  if (until < now) throw new AppError('bulkUndoLate')
}
