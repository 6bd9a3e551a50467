// How many calls still have to be worked, for everybody.
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { countWork, type WorkRow } from './log.store.ts'

const counting = new WeakSet<AccountTx>()

/** Counts at the end of the transaction, so that others wait for no longer than its commit. */
export async function emitWork(tx: AccountTx): Promise<void> {
  if (counting.has(tx)) return
  counting.add(tx)
  tx.beforeCommit(async () => {
    const { workCount, data } = workOf(await countWork(tx))
    publish(tx, 'workCountChanged', { workCount })
    publish(tx, 'locationWorkCountChanged', { data })
  })
}

export const workOf = (rows: readonly WorkRow[]) => ({
  workCount: rows.reduce((sum, { count }) => sum + count, 0),
  data: rows.map(({ location, count }) => ({ location, workCount: count })),
})
