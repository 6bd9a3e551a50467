import type { AccountTx } from '../db/database.ts'
import { hasOpenJob } from './jobs.store.ts'
import { findDefinition } from './registry.ts'

/** Whether the job enqueued under this key is pending or running; false once its attempts are used up. */
export async function isOpen(tx: AccountTx, task: string, jobKey: string): Promise<boolean> {
  findDefinition(task)
  return hasOpenJob(tx, task, jobKey)
}
