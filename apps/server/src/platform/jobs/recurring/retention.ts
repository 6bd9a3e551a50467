// Deletes platform data that is stored for a limited time. Domains add their own recurring work.
import { runRetention } from '../../batches/run-retention.ts'
import { eventRetention } from '../../realtime/streams/event-retention.ts'
import { webhookRetention } from '../../webhooks/webhook-retention.ts'
import type { RecurringDefinition } from '../job.ts'
import { purgeOlderThanADay } from './purge-old.ts'
import { purgeIdempotencyKeys } from './retention.store.ts'

export const retention: readonly RecurringDefinition[] = [
  eventRetention,
  runRetention,
  webhookRetention,
  { name: 'platform.dropIdempotency', everyMinutes: 60, per: 'account', run: purgeOlderThanADay(purgeIdempotencyKeys) },
]
