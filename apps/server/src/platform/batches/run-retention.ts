import type { RecurringDefinition } from '../jobs/job.ts'
import { purgeOlderThanADay } from '../jobs/recurring/purge-old.ts'
import { purgeRuns } from './batches.store.ts'

/** A run with such rows is kept until a person has settled them. */
export const runRetention: RecurringDefinition = {
  name: 'platform.dropBatchRuns',
  everyMinutes: 60,
  per: 'account',
  run: purgeOlderThanADay(purgeRuns),
}
