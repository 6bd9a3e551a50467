// The undo's job: its contacts in batches, in order of id.

import { audit } from '#platform/audit/audit'
import type { Claim } from '#platform/batches/batch'
import { runBatches, type Written } from '#platform/batches/run-batches'
import { openRun } from '#platform/batches/runs'
import type { AccountTx } from '#platform/db/database'
import { AttemptLost, type JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { changeImport, lockImport, type Undo } from '../imports.store.ts'
import { inQueue } from '../running/in-turn.ts'
import { importProgress } from '../uploads/import-view.ts'
import { removeMadeTags } from './remove-made-tags.ts'
import { divideTouched } from './undo.store.ts'
import { undoBatch } from './undo-batch.ts'

/** The delays between them grow, to about an hour in all. */
export const undoAttempts = 8
const undoRun = 'imports.undo'
const batchContacts = 500

export async function runUndo(importId: string, context: JobContext) {
  const { signal, attempt } = context
  try {
    await runBatches(context, {
      holder: `${undoRun} ${importId}`,
      open: (tx) => begin(tx, importId),
      prepare: async () => undefined,
      write: (tx, _, claim) => undoContacts(tx, importId, claim, context),
      end: async (tx) => {
        const undo = (await lockImport(tx, importId))?.undo
        if (undo && isUnderWay(undo)) await endUndo(tx, importId, undo, { status: 'done', problem: null }, context)
      },
    })
  } catch (error) {
    if (error instanceof AttemptLost || signal.aborted || attempt < undoAttempts) throw error
    const problem = 'Something went wrong on our side. What was undone stays undone. Start it again for the rest.'
    await inQueue(context, async (tx) => {
      const held = await lockImport(tx, importId)
      if (held?.undo && isUnderWay(held.undo))
        await endUndo(tx, importId, held.undo, { status: 'failed', problem }, context)
    })
    throw error
  }
}

const isUnderWay = ({ status }: Undo) => status === 'queued' || status === 'running'

/** A failed undo continues its existing run. */
async function begin(tx: AccountTx, importId: string) {
  const held = await lockImport(tx, importId)
  const undo = held?.undo
  if (!undo || !isUnderWay(undo)) return undefined
  return openRun(tx, { kind: undoRun, subjectId: importId, inOrder: true }, () =>
    divideTouched(tx, importId, { after: undo.cursor, size: batchContacts }),
  )
}

async function undoContacts(tx: AccountTx, importId: string, claim: Claim, { platform }: JobContext): Promise<Written> {
  const held = await lockImport(tx, importId)
  if (!held?.undo || !isUnderWay(held.undo)) return 'stop'
  const at = platform.clock.now()
  const undo = await undoBatch(tx, { keys: platform.keys, at, importId }, held.undo, claim)
  const row = await changeImport(tx, importId, { undo: { ...undo, status: 'running' }, moved_at: at })
  publish(tx, 'importProgress', importProgress(row))
  return 'all'
}

type End = Pick<Undo, 'status' | 'problem'>

/** Emits its result. The caller holds the lock on the import's row. */
export async function endUndo(
  tx: AccountTx,
  importId: string,
  undo: Undo,
  end: End,
  { platform }: Pick<JobContext, 'platform'>,
) {
  const at = platform.clock.now()
  const tags = end.status === 'done' ? await removeMadeTags(tx, importId, { at, userId: undo.userId }) : []
  const ended: Undo = { ...undo, ...end, tags, finishedAt: at.toISOString() }
  const row = await changeImport(tx, importId, { undo: ended, moved_at: at })
  await audit(tx, {
    action: end.status === 'done' ? 'import.undone' : 'import.undo.failed',
    entity: { type: 'import', id: importId },
    facts: { contacts: undo.done, removed: undo.removed, restored: undo.restored, kept: undo.kept, tags: tags.length },
  })
  publish(tx, 'importProgress', importProgress(row))
  if (undo.removed + undo.restored + tags.length === 0) return
  publish(tx, 'contactsImported', { importId, created: 0, updated: undo.removed + undo.restored })
  publish(tx, 'tagsChanged', {})
}
