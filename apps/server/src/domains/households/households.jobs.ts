import { audit } from '#platform/audit/audit'
import type { RecurringDefinition } from '#platform/jobs/job'
import { deletedBefore } from '../contacts/contacts.public.ts'
import { forgetJournals } from './merge/household-changes.store.ts'
import { purgeDeleted } from './removal/removal.store.ts'

const batch = 500

export const householdRecurring: readonly RecurringDefinition[] = [
  {
    name: 'contacts.purge',
    everyMinutes: 60,
    per: 'account',
    async run({ accountId, actor, platform, signal }) {
      const before = deletedBefore(platform.clock.now())
      // Each batch commits separately; after a stop, the next run continues.
      while (!signal.aborted) {
        const purged = await platform.database.inAccount({ accountId, actor }, async (tx) => {
          const counts = await purgeDeleted(tx, before, batch)
          if (Object.keys(counts).length > 0) {
            await audit(tx, {
              action: 'contacts.purged',
              entity: { type: 'account', id: accountId },
              facts: { ...counts },
            })
          }
          return counts
        })
        if (Object.values(purged).every((count) => count < batch)) return
      }
    },
  },
  {
    name: 'contacts.forget-households',
    everyMinutes: 60,
    per: 'account',
    async run({ accountId, actor, platform, signal }) {
      const before = deletedBefore(platform.clock.now())
      while (!signal.aborted) {
        const gone = await platform.database.inAccount({ accountId, actor }, (tx) => forgetJournals(tx, before, batch))
        if (gone < batch) return
      }
    },
  },
]
