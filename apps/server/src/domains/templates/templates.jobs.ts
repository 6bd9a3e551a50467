import type { RecurringDefinition } from '#platform/jobs/job'
import { deletedBefore } from './kept-for.ts'
import { purgeTemplates } from './templates.store.ts'

const batch = 500

export const libraryRecurring: readonly RecurringDefinition[] = [
  {
    name: 'templates.purge',
    everyMinutes: 60,
    per: 'account',
    async run({ accountId, actor, platform, signal }) {
      const before = deletedBefore(platform.clock.now())
      while (!signal.aborted) {
        const gone = await platform.database.inAccount({ accountId, actor }, (tx) => purgeTemplates(tx, before, batch))
        if (gone < batch) return
      }
    },
  },
]
