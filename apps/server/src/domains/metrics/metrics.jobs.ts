import { z } from 'zod'
import { type JobDefinitions, job, type RecurringDefinition, sendingJob } from '#platform/jobs/job'
import { countMetrics } from './counting/count-metrics.ts'
import { mailWeek, startWeeklyMails } from './goals/mail-weeks.ts'

export const metricJobs: JobDefinitions = {
  'metrics.count': job({ payload: z.object({}), attempts: 8, run: (_, context) => countMetrics(context) }),
  'metrics.mail': sendingJob({
    payload: z.object({ user: z.uuid(), monday: z.iso.date() }),
    attempts: 8,
    run: mailWeek,
  }),
}

export const metricRecurring: readonly RecurringDefinition[] = [
  // What was changed past the server, and an account that was never counted.
  { name: 'metrics.follow', everyMinutes: 15, per: 'account', run: countMetrics },
  { name: 'metrics.weekly', everyMinutes: 15, per: 'account', run: startWeeklyMails },
]
