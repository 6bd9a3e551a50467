import { type bulkRun, bulkUndoDays } from '@frontdesk/contract/bulk/bulk-fields'
import type { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import type { BulkRun, Undo } from './bulk.store.ts'

const undoableFor = bulkUndoDays * 24 * 60 * 60 * 1000

/** Null when there is nothing to undo, or no longer. A failed undo may continue. */
export function undoableUntil({ finished_at, created_at, changed, undo }: BulkRun): Date | null {
  if (!finished_at || changed === 0 || (undo && undo.status !== 'failed')) return null
  // From the start, because the first contacts that it deleted are removed for good then.
  return new Date(created_at.getTime() + undoableFor)
}

export const runView = (run: BulkRun): z.input<typeof bulkRun> => ({
  id: run.id,
  kind: run.action.kind,
  subject: run.subject,
  status: run.status,
  total: run.total,
  done: run.done,
  changed: run.changed,
  unchanged: run.unchanged,
  failed: run.failed,
  problem: run.problem,
  startedBy: run.user_id,
  createdAt: run.created_at.toISOString(),
  finishedAt: run.finished_at?.toISOString() ?? null,
  undoableUntil: undoableUntil(run)?.toISOString() ?? null,
  undo: run.undo && undoView(run.undo),
})

const undoView = ({ actor, ...undo }: Undo) => ({ ...undo, by: actor?.userId ?? null })

/** Emits its progress to the person who started it, and to the one who undoes it. */
export function notifyProgress(tx: AccountTx, run: BulkRun) {
  publish(tx, 'bulkProgress', runView(run))
  return runView(run)
}
