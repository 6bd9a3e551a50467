import type { AccountTx } from '../db/database.ts'
import { type JobContext, NotDone } from '../jobs/job.ts'
import { type Claim, ClaimLost } from './batch.ts'
import { extendClaim, readClaimedState } from './batches.store.ts'
import { deleteMark, insertMark, setMark } from './marks.store.ts'

/**
 * For one row of a batch, identified by `key`, whose effect can't be undone: `act` runs at most once in the lifetime of
 * the run. That it has begun is committed first. `act` throws NotDone when it certainly did not happen; any other
 * error, or a worker's crash, leaves the row `unsure`: it is shown to a person and never retried automatically.
 * `skipped`: it was begun before, or the run was canceled. Each row renews the worker's lease.
 */
export async function sendOnce(
  context: JobContext,
  claim: Claim,
  key: string,
  act: () => Promise<void>,
  leaseMs = 60_000,
): Promise<'done' | 'refused' | 'unsure' | 'skipped'> {
  const begun = await inAccount(context, async (tx) => {
    await context.fence(tx)
    if (!(await extendClaim(tx, claim, leaseMs))) throw new ClaimLost(claim.runId)
    return (await readClaimedState(tx, claim)) !== 'cancelled' && insertMark(tx, claim, key)
  })
  if (!begun) return 'skipped'
  try {
    await act()
  } catch (error) {
    if (!(error instanceof NotDone)) {
      context.platform.log.error({ err: error, runId: claim.runId }, 'Nobody can tell whether a row was sent')
      return 'unsure'
    }
    if (!error.again) {
      await inAccount(context, (tx) => setMark(tx, claim.runId, key, 'refused'))
      return 'refused'
    }
    await inAccount(context, (tx) => deleteMark(tx, claim.runId, key))
    throw error
  }
  // Even when the claim has been lost: the effect happened and has to be recorded.
  await inAccount(context, (tx) => setMark(tx, claim.runId, key, 'done'))
  return 'done'
}

/** A person has settled an unsure row: it happened, it did not and must not, or it is to be done again. */
export const settleUnsure = (tx: AccountTx, runId: string, key: string, as: 'done' | 'refused' | 'again') =>
  as === 'again' ? deleteMark(tx, runId, key) : setMark(tx, runId, key, as)

const inAccount = <T>({ platform, accountId, actor }: JobContext, act: (tx: AccountTx) => Promise<T>) =>
  platform.database.inAccount({ accountId, actor }, act)
