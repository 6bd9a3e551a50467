// Controls a run: started, paused, resumed, and canceled by the holder of the lock on its subject.
import type { AccountTx } from '../db/database.ts'
import type { NewRun } from './batch.ts'
import { insertRun, lockRun, openRunOf, setRunState } from './batches.store.ts'

/**
 * The open run of this kind for the subject; if there is none, `divide` makes its batches. The caller holds the lock on
 * the subject.
 */
export async function openRun(
  tx: AccountTx,
  run: Omit<NewRun, 'batches'>,
  divide: () => NewRun['batches'] | Promise<NewRun['batches']>,
): Promise<string> {
  const open = await openRunOf(tx, run.kind, run.subjectId)
  return open ?? insertRun(tx, { ...run, batches: await divide() })
}

/** No further batch begins; those in progress are finished. */
export const pauseRun = (tx: AccountTx, id: string) => moveRun(tx, id, 'running', 'paused')

/** Enqueue its job again as well: workers that found nothing to do have ended. */
export const resumeRun = (tx: AccountTx, id: string) => moveRun(tx, id, 'paused', 'running')

/** Nothing more of it is written, except by a transaction in progress that holds its claim. */
export async function cancelRun(tx: AccountTx, kind: string, subjectId: string): Promise<void> {
  const id = await openRunOf(tx, kind, subjectId)
  const run = id && (await lockRun(tx, id))
  if (run && (run.state === 'running' || run.state === 'paused')) await setRunState(tx, id, 'cancelled')
}

/** False when it was not in the first of the two states. */
async function moveRun(tx: AccountTx, id: string, from: 'running' | 'paused', to: 'running' | 'paused') {
  const run = await lockRun(tx, id)
  if (run?.state !== from) return false
  await setRunState(tx, id, to)
  return true
}
