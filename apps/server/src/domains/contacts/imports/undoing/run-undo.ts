// The undo's job. Each batch is one transaction that undoes the next contacts and moves the cursor on, so whoever comes
// after a crash goes on from there.

import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { AttemptLost, type JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { changeImport, lockImport, type Undo } from '../imports.store.ts'
import { inTurn } from '../running/in-turn.ts'
import { importProgress } from '../uploads/import-view.ts'
import { undoBatch } from './undo-batch.ts'

/** Between them the wait grows, to about an hour in all. */
export const undoAttempts = 8

export async function runUndo(importId: string, context: JobContext) {
  const { signal, attempt } = context
  try {
    while (await nextBatch(importId, context)) signal.throwIfAborted()
  } catch (error) {
    if (error instanceof AttemptLost || signal.aborted || attempt < undoAttempts) throw error
    const problem = 'Something went wrong on our side, and was logged. What was undone is; start it again for the rest.'
    await inTurn(context, async (tx) => {
      const held = await lockImport(tx, importId)
      if (held?.undo && isUnderWay(held.undo))
        await endUndo(tx, importId, held.undo, { status: 'failed', problem }, context)
    })
    throw error
  }
}

const isUnderWay = ({ status }: Undo) => status === 'queued' || status === 'running'

/** False when it is over: now, or because this job ran before. */
const nextBatch = (importId: string, context: JobContext): Promise<boolean> =>
  inTurn(context, async (tx) => {
    const held = await lockImport(tx, importId)
    if (!held?.undo || !isUnderWay(held.undo)) return false
    const at = context.platform.clock.now()
    const undo = await undoBatch(tx, { keys: context.platform.keys, at, importId }, held.undo)
    if (!undo) {
      await endUndo(tx, importId, held.undo, { status: 'done', problem: null }, context)
      return false
    }
    const row = await changeImport(tx, importId, { undo: { ...undo, status: 'running' }, moved_at: at })
    publish(tx, 'importProgress', importProgress(row))
    return true
  })

type End = Pick<Undo, 'status' | 'problem'>

/** Tells what came of it. The caller holds the import's row. */
export async function endUndo(
  tx: AccountTx,
  importId: string,
  undo: Undo,
  end: End,
  { platform }: Pick<JobContext, 'platform'>,
) {
  const at = platform.clock.now()
  const ended: Undo = { ...undo, ...end, finishedAt: at.toISOString() }
  const row = await changeImport(tx, importId, { undo: ended, moved_at: at })
  await audit(tx, {
    action: end.status === 'done' ? 'import.undone' : 'import.undo.failed',
    entity: { type: 'import', id: importId },
    facts: { contacts: undo.done, removed: undo.removed, restored: undo.restored, kept: undo.kept },
  })
  publish(tx, 'importProgress', importProgress(row))
  if (undo.removed + undo.restored === 0) return
  publish(tx, 'contactsImported', { importId, created: 0, updated: undo.removed + undo.restored })
  publish(tx, 'tagsChanged', {})
}
