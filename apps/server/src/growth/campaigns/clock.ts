// Starts the runs that are due, every minute, and skips those that are too late.
import type { AccountTx } from '#platform/db/database'
import { AttemptLost, type JobContext, type RecurringDefinition } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { zoneOf } from '../../domains/accounts/accounts.public.ts'
import { changeCampaignRow } from './campaign.store.ts'
import { buildCampaignInput } from './campaign-view.ts'
import { dueCampaignsQuery, lockDueCampaign } from './clock.store.ts'
import { emitCampaign } from './emit-campaign.ts'
import { findNextRun, listRuns } from './schedule.ts'
import { clockTexts } from './texts/clock.texts.ts'

/** Both return false when that run is recorded already. */
export interface Runs {
  begin(tx: AccountTx, platform: Platform, campaignId: string, runDate: Date, lateMinutes: number): Promise<boolean>
  skip(tx: AccountTx, platform: Platform, campaignId: string, runDate: Date, reason: string): Promise<boolean>
}

export const createCampaignClock = (runs: Runs): RecurringDefinition => ({
  name: 'campaigns.clock',
  everyMinutes: 1,
  per: 'account',
  run: (context) => beginDue(context, runs),
})

async function beginDue(context: JobContext, runs: Runs): Promise<void> {
  const { platform, accountId, actor, signal, fence } = context
  const now = platform.clock.now()
  for (const { id } of await platform.database.read(accountId, dueCampaignsQuery(now))) {
    if (signal.aborted) return
    try {
      await platform.database.inAccount({ accountId, actor }, async (tx) => {
        await fence(tx)
        await beginOne(tx, platform, id, runs)
      })
    } catch (error) {
      if (error instanceof AttemptLost) throw error
      // One failure must not hold up the others; the next round retries it.
      platform.log.error({ err: error, accountId, campaign: id }, 'A run of a campaign could not begin')
    }
  }
}

/** Most skipped runs that a long downtime adds to a campaign's history. */
const mostSkipped = 30
const minuteMs = 60_000

/** Starts or skips the run and plans the next one in one transaction, so that each run starts once. */
async function beginOne(tx: AccountTx, platform: Platform, id: string, runs: Runs) {
  const now = platform.clock.now()
  const row = await lockDueCampaign(tx, id, now)
  if (!row?.next_run_at) return
  const schedule = buildCampaignInput(row)
  const zone = await zoneOf(tx)
  const missed = listRuns(schedule, { zone, after: row.next_run_at, ran: row.jobs_ran + 1, most: mostMissed })
  const due = [row.next_run_at, ...missed.map(({ at }) => at).filter((at) => at <= now)]
  const last = due.at(-1) ?? row.next_run_at
  for (const at of due.slice(0, -1).slice(-mostSkipped)) await runs.skip(tx, platform, id, at, clockTexts.overtaken)

  const late = Math.floor((now.getTime() - last.getTime()) / minuteMs)
  const tooLate = late > Math.max(row.late_hours * 60, grace)
  const begun = tooLate
    ? await runs.skip(tx, platform, id, last, clockTexts.tooLate(late, row.late_hours)).then(() => false)
    : await runs.begin(tx, platform, id, last, late)
  const ran = row.jobs_ran + (begun ? 1 : 0)
  await changeCampaignRow(tx, id, { jobs_ran: ran, next_run_at: findNextRun(schedule, { zone, after: now, ran }) })
  await emitCampaign(tx, id)
}

/** Minutes of delay that this clock may cause, for campaigns that send nothing late. */
const grace = 5
/** A daily campaign after two years of downtime. */
const mostMissed = 750
