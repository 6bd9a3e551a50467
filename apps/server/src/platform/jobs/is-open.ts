import type { AccountTx } from '../db/database.ts'
import { jobIsOpen } from './jobs.store.ts'
import { definitionOf } from './registry.ts'

/** Whether the job enqueued under this key is pending or running; false once its attempts are used up. */
export async function isOpen(tx: AccountTx, task: string, jobKey: string): Promise<boolean> {
  definitionOf(task)
  return jobIsOpen(tx, task, jobKey)
}
