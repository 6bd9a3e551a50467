import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'

/** One transaction of a job; throws AttemptLost when another worker has taken over the job. */
export const inQueue = <T>({ platform, accountId, actor, fence }: JobContext, fn: (tx: AccountTx) => Promise<T>) =>
  platform.database.inAccount({ accountId, actor }, async (tx) => {
    await fence(tx)
    return fn(tx)
  })
