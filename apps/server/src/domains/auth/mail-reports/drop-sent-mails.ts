import type { RecurringDefinition } from '#platform/jobs/job'
import { dropSentMails } from './sent-mails.store.ts'

/** As long as webhooks are kept. */
const keptMs = 90 * 24 * 60 * 60_000
const batch = 1000

export const sentMailRetention: RecurringDefinition = {
  name: 'auth.dropSentMails',
  everyMinutes: 60,
  per: 'installation',
  async run({ platform, signal }) {
    const before = new Date(platform.clock.now().getTime() - keptMs)
    while (!signal.aborted) {
      const dropped = await platform.database.directory((db) => dropSentMails(db, before, batch))
      if (dropped < batch) return
    }
  },
}
