import type { AccountTx } from '#platform/db/database'
import type { OwnedWork } from '#platform/domain'
import type { JobContext, RecurringDefinition } from '#platform/jobs/job'
import { leaversToFree, lockLeaver, markFreed, readUser } from '../users.store.ts'

/** Few enough that those who change the same rows hardly wait. */
const most = 100

/**
 * Frees what names people who were deleted before a deletion did that, as a deletion without a colleague does, but in
 * small transactions. After a stop the next round goes on with what is left.
 */
export const freeLeavers = (belongings: () => readonly OwnedWork[]): RecurringDefinition => ({
  name: 'users.freeLeavers',
  everyMinutes: 24 * 60,
  per: 'account',
  async run(context) {
    const { accountId, platform, signal } = context
    for (const { id } of await platform.database.read(accountId, leaversToFree())) {
      // Conversations come before the texts that wait in them: locking those must not lock all others too.
      for (const { handOver } of belongings()) {
        const step = (tx: AccountTx, at: Date) => handOver?.(tx, { from: id, to: null, at, most })
        for (let more = true; more && !signal.aborted; ) more = (await withLeaver(context, id, step)) === true
      }
      if (signal.aborted) return
      await withLeaver(context, id, (tx, at) => markFreed(tx, id, at))
    }
  },
})

/** Does nothing for those who came back, or whom another node has freed. */
function withLeaver<T>({ accountId, actor, platform }: JobContext, id: string, work: (tx: AccountTx, at: Date) => T) {
  return platform.database.inAccount({ accountId, actor }, async (tx) => {
    await lockLeaver(tx, id)
    const row = await readUser(tx, id)
    return row?.removed_at && !row.freed_at ? work(tx, platform.clock.now()) : undefined
  })
}
