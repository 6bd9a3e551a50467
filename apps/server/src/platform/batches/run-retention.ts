import type { RecurringDefinition } from '../jobs/job.ts'
import { dropOlderThanADay } from '../jobs/recurring/drop-old.ts'
import { dropRuns } from './batches.store.ts'

/** A run with such rows is kept until a person has settled them. */
export const runRetention: RecurringDefinition = {
  name: 'platform.dropBatchRuns',
  everyMinutes: 60,
  per: 'account',
  run: dropOlderThanADay(dropRuns),
}
