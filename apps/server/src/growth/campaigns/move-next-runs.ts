// After the agency's zone has changed: the next run of each campaign is at its wall-clock time there.
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { zoneOf } from '../../domains/accounts/accounts.public.ts'
import { changeCampaignRow } from './campaign.store.ts'
import { auditCampaign } from './campaign.ts'
import { buildCampaignInput } from './campaign-view.ts'
import { lockPlannedCampaigns } from './clock.store.ts'
import { emitCampaign } from './emit-campaign.ts'
import { findNextRun } from './schedule.ts'

/** A schedule has at most one run a day: the day that has had its run can begin again in the new zone. */
const sameDayMs = 12 * 60 * 60_000

/** A run that is due already stays. */
export async function moveNextRuns(tx: AccountTx, { clock }: Pick<Platform, 'clock'>): Promise<void> {
  const now = clock.now()
  const zone = await zoneOf(tx)
  for (const row of await lockPlannedCampaigns(tx, now)) {
    const from = row.next_run_at
    const last = row.last_run_date?.getTime() ?? 0
    const after = new Date(Math.max(now.getTime(), last + sameDayMs))
    const to = findNextRun(buildCampaignInput(row), { zone, after, ran: row.jobs_ran })
    if (from?.getTime() !== to?.getTime()) {
      await changeCampaignRow(tx, row.id, { next_run_at: to })
      await auditCampaign(tx, 'updated', row.id, { nextRunAt: { from, to } }, { name: row.name, zone })
    }
    await emitCampaign(tx, row.id)
  }
}
