import type { RecurringDefinition } from '#platform/jobs/job'
import { rewriteRecordSearch, rewriteSearch } from './rewrite-search.store.ts'

const batch = 500

export const searchRecurring: readonly RecurringDefinition[] = [
  {
    // What an earlier version wrote for the search; nothing is left of it after the first rounds.
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
