import type { RecurringDefinition } from '#platform/jobs/job'
import { rewriteRecordSearch, rewriteSearch } from './rewrite-search.store.ts'

const batch = 500

export const searchRecurring: readonly RecurringDefinition[] = [
  {
    // Rewrites rows of earlier versions; nothing is left to do after the first runs.
    name: 'contacts.rewrite-search',
    everyMinutes: 5,
    per: 'account',
    async run({ accountId, actor, platform, signal }) {
      while (!signal.aborted) {
        const written = await platform.database.inAccount({ accountId, actor }, (tx) => rewriteSearch(tx, batch))
        if (written < batch) break
      }
      while (!signal.aborted) {
        const written = await platform.database.inAccount({ accountId, actor }, (tx) => rewriteRecordSearch(tx, batch))
        if (written < batch) return
      }
    },
  },
]
