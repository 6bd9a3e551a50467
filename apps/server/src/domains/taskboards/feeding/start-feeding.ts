import type { AccountTx } from '#platform/db/database'
import { markContactsOf, startFeedingJob } from './feed.store.ts'

/** After a change of the board's tags, or a return of its cards: they follow the tags in the background. */
export async function startFeeding(tx: AccountTx, boardId: string): Promise<void> {
  // Whoever marked the others has enqueued the job.
  if ((await markContactsOf(tx, boardId)) > 0) await startFeedingJob(tx)
}
