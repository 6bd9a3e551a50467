// What the platform itself keeps for a while only. Rooms add their own recurring work beside it.
import type { RecurringDefinition } from '../job.ts'
import { dropEvents, dropIdempotency } from './retention.store.ts'

const day = 24 * 60 * 60_000
const batch = 5000

type Drop = typeof dropEvents

export const retention: readonly RecurringDefinition[] = [
  { name: 'platform.dropEvents', everyMinutes: 60, per: 'account', run: dropOlderThanADay(dropEvents) },
  { name: 'platform.dropIdempotency', everyMinutes: 60, per: 'account', run: dropOlderThanADay(dropIdempotency) },
]

function dropOlderThanADay(drop: Drop): Extract<RecurringDefinition, { per: 'account' }>['run'] {
  return async ({ accountId, actor, platform, signal }) => {
    const before = new Date(platform.clock.now().getTime() - day)
    // Each batch commits by itself; whatever is left when the server stops goes with the next round.
    while (!signal.aborted) {
      const dropped = await platform.database.inAccount({ accountId, actor }, (tx) => drop(tx, before, batch))
      if (dropped < batch) return
    }
  }
}
