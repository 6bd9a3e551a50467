import type { RecurringDefinition } from '../../jobs/job.ts'
import { purgeOlderThanADay } from '../../jobs/recurring/purge-old.ts'
import { deleteEvents } from './streams.store.ts'

/** Clients that still lack one of the events are told to reload. */
export const eventRetention: RecurringDefinition = {
  name: 'platform.dropEvents',
  everyMinutes: 60,
  per: 'account',
  run: purgeOlderThanADay(deleteEvents),
}
