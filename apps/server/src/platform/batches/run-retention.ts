import type { RecurringDefinition } from '../jobs/job.ts'
import { dropOlderThanADay } from '../jobs/recurring/drop-old.ts'
import { dropRuns } from './batches.store.ts'

/** With rows that may have been sent or not, a run stays until a person has settled them. */
export const runRetention: RecurringDefinition = {
  name: 'platform.dropBatchRuns',
  everyMinutes: 60,
  per: 'account',
  run: dropOlderThanADay(dropRuns),
}
