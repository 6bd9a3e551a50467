import type { AccountTx } from '../db/database.ts'
import { addJob } from './jobs.store.ts'
import { checkPayload, findDefinition, isAttemptCount } from './registry.ts'

export interface EnqueueOptions {
  /**
   * The same key again replaces the pending job of this task and account: this is how a reminder is moved. It does
   * not replace a running one, beside which the new one runs too: for what must not be sent twice, ask `isOpen` first,
   * under a lock that the job takes as well.
   */
  jobKey?: string
  /** Not before this time; at once without it. */
  runAt?: Date
  /** Instead of `runAt`: so long after now by the database’s clock, which decides when a job is due. */
  afterMs?: number
  /** The number of attempts, 1 to 25, instead of the definition's. */
  attempts?: number
}

/**
 * Adds a job in this transaction: it runs after the commit, and never if the transaction rolls back.
 * The payload must not contain private values; see JobDefinition. `accountId` is added to it.
 */
export async function enqueue(
  tx: AccountTx,
  task: string,
  payload: Record<string, unknown>,
  { jobKey, runAt, afterMs, attempts }: EnqueueOptions = {},
): Promise<void> {
  const definition = findDefinition(task)
  if (attempts !== undefined && !isAttemptCount(attempts)) {
    throw new RangeError(`The job ${task} can't have ${attempts} attempts; give it 1 to 25.`)
  }
  await addJob(tx, {
    task,
    payload: { ...checkPayload(task, definition, { ...payload, accountId: tx.accountId }), accountId: tx.accountId },
    runAt: runAt ?? null,
    afterMs: afterMs ?? null,
    jobKey: jobKey ?? null,
    attempts: attempts ?? definition.attempts,
  })
}
