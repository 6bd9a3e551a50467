import { z } from 'zod'
import { type JobDefinitions, job, type RecurringDefinition } from '#platform/jobs/job'
import { applyTagsToBoards, feedAttempts } from './feeding/feed-boards.ts'
import { purgeExpired } from './parts/purge-expired.ts'
import { addRecurring } from './rules/add-recurring.ts'
import { notifyDue } from './rules/notify-due.ts'
import { notifyEscalated } from './rules/notify-escalated.ts'

export const boardJobs: JobDefinitions = {
  'taskboards.feed': job({
    payload: z.object({}),
    attempts: feedAttempts,
    run: (_, context) => applyTagsToBoards(context),
  }),
}

export const boardRecurring: readonly RecurringDefinition[] = [
  // What was changed past the server, and what a stopped worker left.
  { name: 'taskboards.follow', everyMinutes: 15, per: 'account', run: applyTagsToBoards },
  { name: 'taskboards.escalated', everyMinutes: 1, per: 'account', run: notifyEscalated },
  { name: 'taskboards.due', everyMinutes: 15, per: 'account', run: notifyDue },
  { name: 'taskboards.recurring', everyMinutes: 15, per: 'account', run: addRecurring },
  { name: 'taskboards.drop', everyMinutes: 60, per: 'account', run: purgeExpired },
]
