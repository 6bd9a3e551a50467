// What happens without a person: what was cut off goes on, and the registry is asked what it has decided.
import type { Query } from '#platform/db/database'
import type { JobContext, RecurringDefinition } from '#platform/jobs/job'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { refreshRegistration } from './apply-newest.ts'
import { knownQuery, reviewedQuery } from './registrations.store.ts'
import { resumeSteps } from './steps/resume-steps.ts'

/** One that fails doesn't keep the others from being read. */
async function refreshEach({ platform, accountId, actor, signal }: JobContext, query: Query<{ location_id: string }>) {
  const failures: unknown[] = []
  for (const { location_id: locationId } of await platform.database.read(accountId, query)) {
    if (signal.aborted) return
    try {
      await refreshRegistration(platform, { accountId, actor }, locationId)
    } catch (error) {
      if (!(error instanceof CarrierUnavailable)) {
        failures.push(error)
        continue
      }
      // The next round asks again.
      platform.log.warn({ err: error, location: locationId }, 'The carrier didn’t say how far a registration is')
      break
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Registrations could not be read.')
}

export const registrationRecurring: RecurringDefinition[] = [
  { name: 'registration.resume', everyMinutes: 1, per: 'account', run: resumeSteps },
  {
    name: 'registration.poll',
    everyMinutes: 10,
    per: 'account',
    run: (context) => refreshEach(context, reviewedQuery()),
  },
  {
    // What was approved can be suspended, which not every carrier tells.
    name: 'registration.compare',
    everyMinutes: 1440,
    per: 'account',
    run: (context) => refreshEach(context, knownQuery()),
  },
]
