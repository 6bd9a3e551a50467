import { z } from 'zod'
import { type JobDefinitions, job, type RecurringDefinition, sendingJob } from '#platform/jobs/job'
import { deliver, deliveryAttempts, markUnknown, type TextCompletion } from './delivery/deliver.ts'
import { continueStalled, releaseHeld, wakeSnoozed } from './delivery/release-held.ts'
import { deliverTask } from './delivery/start-delivery.ts'
import { fetchAttempts, fetchMedia, removeUnused } from './media/fetch-media.ts'
import { catchUp } from './receiving/catch-up.ts'
import type { Reactions } from './receiving/receive-text.ts'

export const smsJobs = (completion: TextCompletion): JobDefinitions => ({
  [deliverTask]: sendingJob({
    payload: z.object({ delivery: z.uuid() }),
    attempts: deliveryAttempts,
    run: (payload, context) => deliver(payload, context, completion),
    onUnknown: markUnknown,
  }),
  'sms.fetchMedia': job({ payload: z.object({ media: z.uuid() }), attempts: fetchAttempts, run: fetchMedia }),
})

export const smsRecurring = (reactions: Reactions): readonly RecurringDefinition[] => [
  { name: 'sms.held', everyMinutes: 1, per: 'account', run: releaseHeld },
  { name: 'sms.snoozed', everyMinutes: 1, per: 'account', run: wakeSnoozed },
  { name: 'sms.stalled', everyMinutes: 2, per: 'account', run: continueStalled },
  { name: 'sms.missed', everyMinutes: 5, per: 'account', run: (context) => catchUp(context, reactions) },
  { name: 'sms.uploads', everyMinutes: 60, per: 'account', run: removeUnused },
]
