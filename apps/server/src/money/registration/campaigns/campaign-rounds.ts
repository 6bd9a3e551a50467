// Goes on with what a crash or a carrier without a reply cut off, and looks at what the registry has under review.
import { AppError } from '#platform/app-error'
import type { Query } from '#platform/db/database'
import type { JobContext, RecurringDefinition } from '#platform/jobs/job'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { findLeaseEnd, isTaken } from '../steps/begin-steps.ts'
import { busyQuery, changeService, lockService, reviewedQuery, sentQuery } from './campaigns.store.ts'
import { performCampaign } from './perform-campaign.ts'
import { refreshCampaign } from './refresh-campaign.ts'

/** Of an account in a round; the next one goes on. */
const atOnce = 20

/** The next round tries again. */
const orLater = (error: unknown) => {
  const isLate = error instanceof AppError && error.code === 'carrierUnavailable'
  if (!isLate && !(error instanceof CarrierUnavailable)) throw error
}

export async function resumeCampaigns({ platform, accountId, actor, signal }: JobContext): Promise<void> {
  const scope = { accountId, actor }
  const before = findLeaseEnd(platform.clock.now())
  const failures: unknown[] = []
  for (const { id } of await platform.database.read(accountId, busyQuery(before, atOnce))) {
    if (signal.aborted) return
    const isOurs = await platform.database.inAccount(scope, async (tx) => {
      const now = platform.clock.now()
      const row = await lockService(tx, id)
      // Another one is at it.
      if (!row?.busy_since || isTaken(row, now)) return false
      await changeService(tx, id, { busy_since: now })
      return true
    })
    if (!isOurs) continue
    await performCampaign(platform, scope, id)
      .catch(orLater)
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Message campaigns could not be sent.')
}

/** One that fails doesn't keep the others from being read. */
async function refreshEach({ platform, accountId, actor, signal }: JobContext, query: Query<{ id: string }>) {
  const failures: unknown[] = []
  for (const { id } of await platform.database.read(accountId, query)) {
    if (signal.aborted) return
    await refreshCampaign(platform, { accountId, actor }, id)
      .catch(orLater)
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Message campaigns could not be read.')
}

export const campaignRecurring: RecurringDefinition[] = [
  { name: 'registration.resumeCampaigns', everyMinutes: 1, per: 'account', run: resumeCampaigns },
  {
    name: 'registration.pollCampaigns',
    everyMinutes: 10,
    per: 'account',
    run: (context) => refreshEach(context, reviewedQuery()),
  },
  {
    // What was approved can be suspended, which not every carrier tells.
    name: 'registration.compareCampaigns',
    everyMinutes: 1440,
    per: 'account',
    run: (context) => refreshEach(context, sentQuery()),
  },
]
