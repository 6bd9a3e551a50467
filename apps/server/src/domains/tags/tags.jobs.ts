import { z } from 'zod'
import { job, type RecurringDefinition } from '#platform/jobs/job'
import { evaluateAttempts, evaluateTags } from './evaluation/evaluate-tags.ts'
import { followClock } from './evaluation/follow-clock.ts'

export const tagJobs = {
  'tags.evaluate': job({
    payload: z.object({}),
    attempts: evaluateAttempts,
    run: (_, context) => evaluateTags(context),
  }),
}

export const tagRecurring: readonly RecurringDefinition[] = [
  { name: 'tags.clock', everyMinutes: 15, per: 'account', run: followClock },
]
