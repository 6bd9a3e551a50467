import { z } from 'zod'
import { type JobDefinitions, job, type RecurringDefinition } from '#platform/jobs/job'
import { applyTagsToBoards, feedAttempts } from './feeding/feed-boards.ts'
import { purgeExpired } from './parts/purge-expired.ts'
import { addRecurring } from './rules/add-recurring.ts'
import type { LaneReactions } from './rules/enter-lane.ts'
import { notifyDue } from './rules/notify-due.ts'
import { notifyEscalated } from './rules/notify-escalated.ts'

export const buildBoardJobs = (reactions: LaneReactions): JobDefinitions => ({
  'taskboards.feed': job({
    payload: z.object({}),
    attempts: feedAttempts,
    run: (_, context) => applyTagsToBoards(context, reactions),
  }),
})

export const buildBoardRecurring = (reactions: LaneReactions): readonly RecurringDefinition[] => [
  // What was changed past the server, and what a stopped worker left.
  {
    name: 'taskboards.follow',
    everyMinutes: 15,
    per: 'account',
    run: (context) => applyTagsToBoards(context, reactions),
  },
  { name: 'taskboards.escalated', everyMinutes: 1, per: 'account', run: notifyEscalated },
  { name: 'taskboards.due', everyMinutes: 15, per: 'account', run: notifyDue },
  { name: 'taskboards.recurring', everyMinutes: 15, per: 'account', run: addRecurring },
  { name: 'taskboards.drop', everyMinutes: 60, per: 'account', run: purgeExpired },
]
