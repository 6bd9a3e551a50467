import type { RecurringDefinition } from '#platform/jobs/job'
import { hourMs } from './private/look-up-ssn.ts'
import { forgetNumbers } from './private/look-ups.store.ts'

export const contactRecurring: readonly RecurringDefinition[] = [
  {
    name: 'contacts.forget-look-ups',
    everyMinutes: 60,
    per: 'account',
    async run({ accountId, actor, platform }) {
      const before = new Date(platform.clock.now().getTime() - hourMs)
      await platform.database.inAccount({ accountId, actor }, (tx) => forgetNumbers(tx, before))
    },
  },
]
