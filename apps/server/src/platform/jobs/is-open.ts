import type { AccountTx } from '../db/database.ts'
import { keyOf } from './enqueue.ts'
import { jobIsOpen } from './jobs.store.ts'
import { definitionOf } from './registry.ts'

/** Whether the job that was enqueued under this key is waiting or being done; not one that used up its tries. */
export async function isOpen(tx: AccountTx, task: string, jobKey: string): Promise<boolean> {
  definitionOf(task)
  return jobIsOpen(tx, keyOf(tx, task, jobKey))
}
