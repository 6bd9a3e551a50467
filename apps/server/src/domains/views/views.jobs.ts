import type { RecurringDefinition } from '#platform/jobs/job'
import { deletedBefore } from '../contacts/contacts.public.ts'
import { writeDueColumns } from './list/rows.store.ts'
import { purgeViews } from './saved/saved-views.store.ts'

const batch = 500

export const viewRecurring: readonly RecurringDefinition[] = [
  {
    name: 'views.inForce',
    everyMinutes: 15,
    per: 'account',
    async run({ accountId, actor, platform, signal }) {
      while (!signal.aborted) {
        const written = await platform.database.inAccount({ accountId, actor }, (tx) => writeDueColumns(tx, batch))
        if (written < batch) return
      }
    },
  },
  {
    name: 'views.purge',
    everyMinutes: 60,
    per: 'account',
    async run({ accountId, actor, platform, signal }) {
      const before = deletedBefore(platform.clock.now())
      while (!signal.aborted) {
        const gone = await platform.database.inAccount({ accountId, actor }, (tx) => purgeViews(tx, before, batch))
        if (gone < batch) return
      }
    },
  },
]
