import { draftLimits } from '@frontdesk/contract/drafts/drafts'
import type { RecurringDefinition } from '#platform/jobs/job'
import { deleteDraftsBefore } from './drafts.store.ts'

const batch = 1000

export const draftRecurring: readonly RecurringDefinition[] = [
  {
    name: 'drafts.sweep',
    everyMinutes: 360,
    per: 'account',
    async run({ accountId, actor, platform, signal }) {
      const before = new Date(platform.clock.now().getTime() - draftLimits.keptFor)
      // Each batch commits separately; after a stop, the next run continues.
      while (!signal.aborted) {
        const swept = await platform.database.inAccount({ accountId, actor }, (tx) =>
          deleteDraftsBefore(tx, before, batch),
        )
        if (swept < batch) return
      }
    },
  },
]
