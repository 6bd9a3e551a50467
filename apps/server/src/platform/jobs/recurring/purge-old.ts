import type { AccountTx } from '../../db/database.ts'
import type { RecurringDefinition } from '../job.ts'

const day = 24 * 60 * 60_000
const batch = 5000

/** `drop` deletes up to `most` rows older than that and returns how many. */
export function purgeOlderThanADay(
  drop: (tx: AccountTx, before: Date, most: number) => Promise<number>,
): Extract<RecurringDefinition, { per: 'account' }>['run'] {
  return async ({ accountId, actor, platform, signal }) => {
    const before = new Date(platform.clock.now().getTime() - day)
    // Each batch commits separately; after a stop, the next run continues.
    while (!signal.aborted) {
      const dropped = await platform.database.inAccount({ accountId, actor }, (tx) => drop(tx, before, batch))
      if (dropped < batch) return
    }
  }
}
