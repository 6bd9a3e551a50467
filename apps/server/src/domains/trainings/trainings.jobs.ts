import type { RecurringDefinition } from '#platform/jobs/job'
import { purgeOlderThanADay } from '#platform/jobs/recurring/purge-old'
import { dropTickets } from './trainings.store.ts'

export const trainingRecurring: readonly RecurringDefinition[] = [
  { name: 'trainings.tickets', everyMinutes: 60, per: 'account', run: purgeOlderThanADay(dropTickets) },
]
