import type { RecurringDefinition } from '#platform/jobs/job'
import { deletedBefore } from '../contacts/contacts.public.ts'
import { purgeFollowups } from './followups.store.ts'
import { sendDueMessages } from './messages/send-due-messages.ts'
import { raiseReminders } from './reminders/raise-reminders.ts'

const batch = 500

export const followupRecurring: readonly RecurringDefinition[] = [
  { name: 'followups.remind', everyMinutes: 1, per: 'account', run: raiseReminders },
  { name: 'followups.messages', everyMinutes: 1, per: 'account', run: sendDueMessages },
  {
    name: 'followups.purge',
    everyMinutes: 60,
    per: 'account',
    async run({ accountId, actor, platform, signal }) {
      const before = deletedBefore(platform.clock.now())
      while (!signal.aborted) {
        const gone = await platform.database.inAccount({ accountId, actor }, (tx) => purgeFollowups(tx, before, batch))
        if (gone < batch) return
      }
    },
  },
]
