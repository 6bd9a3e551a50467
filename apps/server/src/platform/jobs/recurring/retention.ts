// What the platform itself keeps for a while only. Domains add their own recurring work beside it.
import { runRetention } from '../../batches/run-retention.ts'
import { eventRetention } from '../../realtime/streams/event-retention.ts'
import type { RecurringDefinition } from '../job.ts'
import { dropOlderThanADay } from './drop-old.ts'
import { dropIdempotency } from './retention.store.ts'

export const retention: readonly RecurringDefinition[] = [
  eventRetention,
  runRetention,
  { name: 'platform.dropIdempotency', everyMinutes: 60, per: 'account', run: dropOlderThanADay(dropIdempotency) },
]
