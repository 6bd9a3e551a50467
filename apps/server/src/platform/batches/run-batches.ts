// How a worker processes a run. Each batch is one transaction that writes its rows, marks it done under its claim, and
// claims the next; so nothing is written twice, and after a crash another worker continues from there.
import type { AccountTx } from '../db/database.ts'
import type { JobContext } from '../jobs/job.ts'
import { type Claim, ClaimLost } from './batch.ts'
import {
  advanceBatch,
  claimBatch,
  hasOpenBatches,
  lockRun,
  markBatchDone,
  readClaimedState,
  setRunState,
} from './batches.store.ts'

const usualLease = 60_000

export interface BatchWork<Prepared> {
  /**
   * Identifies the worker, the same for every attempt of one job: claims of its crashed attempt are taken over at once,
   * claims of others only after their lease has expired.
   */
  holder: string
  /** How long others wait for this worker; longer than a batch takes. 60 seconds by default. */
  leaseMs?: number
  /** The run; undefined when there is nothing to do (any more). */
  open: (tx: AccountTx) => Promise<string | undefined>
  /** Outside of any transaction: reads, requests, sends (with `sendOnce`). */
  prepare: (claim: Claim) => Promise<Prepared>
  /** Writes the result of a batch. */
  write: (tx: AccountTx, prepared: Prepared, claim: Claim) => Promise<Written>
  /** Runs in the transaction that ends the last batch. */
  end: (tx: AccountTx) => Promise<void>
}

/** The whole batch, its first rows up to `until`, or `stop`: nothing was written, and the work must not continue. */
export type Written = 'all' | 'stop' | { until: string; rows: number }

type Next = { claim: Claim; inOrder: boolean } | 'done' | 'stopped' | 'elsewhere'

/**
 * `elsewhere`: the remaining batches are claimed by other workers, whose jobs run again if they die. `stopped`: paused,
 * canceled, or there was nothing to do.
 */
export async function runBatches<Prepared>(
  context: JobContext,
  work: BatchWork<Prepared>,
): Promise<'done' | 'stopped' | 'elsewhere'> {
  let next = await inFence(context, async (tx): Promise<Next> => {
    const runId = await work.open(tx)
    return runId === undefined ? 'stopped' : claimNext(tx, runId, work)
  })
  while (typeof next !== 'string') {
    context.signal.throwIfAborted()
    const { claim, inOrder } = next
    const prepared = await work.prepare(claim)
    next = await inFence(context, (tx) => writeClaimed(tx, { claim, inOrder }, prepared, work))
  }
  return next
}

/** The claim is checked first, to save work, and locked last: the domain's locks are taken before it. */
async function writeClaimed<P>(
  tx: AccountTx,
  { claim, inOrder }: Exclude<Next, string>,
  prepared: P,
  work: BatchWork<P>,
): Promise<Next> {
  const state = await readClaimedState(tx, claim)
  if (state === undefined) throw new ClaimLost(work.holder)
  const written = state === 'cancelled' ? 'stop' : await work.write(tx, prepared, claim)
  if (written === 'stop') return 'stopped'
  const isHeld =
    written === 'all'
      ? await markBatchDone(tx, claim)
      : await advanceBatch(tx, claim, written, work.leaseMs ?? usualLease)
  if (!isHeld) throw new ClaimLost(work.holder)
  if (written === 'all') return claimNext(tx, claim.runId, work, inOrder)
  return { claim: { ...claim, after: written.until, rows: claim.rows - written.rows }, inOrder }
}

const inFence = ({ platform, accountId, actor, fence }: JobContext, act: (tx: AccountTx) => Promise<Next>) =>
  platform.database.inAccount({ accountId, actor }, async (tx) => {
    await fence(tx)
    return act(tx)
  })

async function claimNext<P>(tx: AccountTx, runId: string, work: BatchWork<P>, known?: boolean): Promise<Next> {
  const { holder, leaseMs = usualLease } = work
  const inOrder = known ?? (await lockRun(tx, runId))?.inOrder ?? false
  const claim = await claimBatch(tx, runId, { holder, leaseMs, inOrder })
  if (claim) return { claim, inOrder }
  // A worker that finishes at the same time has committed, or will get here later and see this batch as done.
  const run = await lockRun(tx, runId)
  if (run?.state !== 'running' && run?.state !== 'paused') return 'stopped'
  if (await hasOpenBatches(tx, runId)) return run.state === 'paused' ? 'stopped' : 'elsewhere'
  await setRunState(tx, runId, 'done')
  await work.end(tx)
  return 'done'
}
