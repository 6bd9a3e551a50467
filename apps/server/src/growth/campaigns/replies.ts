import type { AccountTx } from '#platform/db/database'
import { markReplied } from './recipients.store.ts'
import { enqueueProgress } from './run.store.ts'

/** A client wrote: it counts as a reply to the last campaign they got, unless that opted them out. */
export async function recordReply(tx: AccountTx, phone: string, at: Date): Promise<void> {
  const run = await markReplied(tx, phone, at)
  if (run) await enqueueProgress(tx, run)
}
