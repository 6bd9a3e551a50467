import type { RecurringDefinition } from '../jobs/job.ts'
import { purgeWebhooks } from './webhooks.store.ts'

const keptMs = 90 * 24 * 60 * 60_000
const batch = 1000

export const webhookRetention: RecurringDefinition = {
  name: 'platform.dropWebhooks',
  everyMinutes: 60,
  per: 'installation',
  async run({ platform, signal }) {
    const before = new Date(platform.clock.now().getTime() - keptMs)
    while (!signal.aborted) {
      const dropped = await platform.database.directory((db) => purgeWebhooks(db, before, batch))
      if (dropped < batch) return
    }
  },
}
