import { z } from 'zod'
import { type JobDefinitions, type RecurringDefinition, sendingJob } from '#platform/jobs/job'
import { dropExpired } from './codes/codes.store.ts'
import { sendCode } from './codes/send-code.ts'

const batch = 500

export const clientAppJobs: JobDefinitions = {
  'clientapp.sendCode': sendingJob({ payload: z.object({ code: z.uuid() }), attempts: 3, run: sendCode }),
}

export const clientAppRecurring: readonly RecurringDefinition[] = [
  {
    name: 'clientapp.purge',
    everyMinutes: 60,
    per: 'account',
    async run({ accountId, actor, platform, signal }) {
      const now = platform.clock.now()
      while (!signal.aborted) {
        const gone = await platform.database.inAccount({ accountId, actor }, (tx) => dropExpired(tx, now, batch))
        if (gone < batch) return
      }
    },
  },
]
