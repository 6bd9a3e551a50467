import { z } from 'zod'
import { job, type RecurringDefinition } from '#platform/jobs/job'
import { deletedBefore } from '../contacts/contacts.public.ts'
import type { BulkReviews } from './actions/bulk-kind.ts'
import { purgeExpiredRuns } from './bulk.store.ts'
import { bulkAttempts } from './running/attempts.ts'
import { runBulk } from './running/run-bulk.ts'
import { runUndo } from './undoing/run-undo.ts'

const payload = z.object({ runId: z.uuid() })

export const bulkJobs = (reviews: BulkReviews) => ({
  'bulk.run': job({ payload, attempts: bulkAttempts, run: ({ runId }, context) => runBulk(runId, context, reviews) }),
  'bulk.undo': job({ payload, attempts: bulkAttempts, run: ({ runId }, context) => runUndo(runId, context, reviews) }),
})

const droppedAtOnce = 20_000

export const bulkRecurring: readonly RecurringDefinition[] = [
  {
    name: 'bulk.tidy',
    everyMinutes: 60,
    per: 'account',
    async run({ platform, accountId, actor, signal }) {
      const before = deletedBefore(platform.clock.now())
      let isLeft = true
      while (isLeft) {
        signal.throwIfAborted()
        isLeft = await platform.database.inAccount({ accountId, actor }, (tx) =>
          purgeExpiredRuns(tx, before, droppedAtOnce),
        )
      }
    },
  },
]
