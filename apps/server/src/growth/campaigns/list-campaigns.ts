import type { campaignEndpoints } from '@frontdesk/contract/growth/campaigns/campaigns'
import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { accountSettings } from '../../domains/accounts/accounts.public.ts'
import { campaignQuery } from './campaign.store.ts'
import { buildCampaignView } from './campaign-view.ts'
import { type CampaignSort, campaignCountsQuery, campaignPageQuery } from './list-campaigns.store.ts'
import { type LogRow, logsQuery } from './log-view.store.ts'
import { listRuns } from './schedule.ts'
import { refuseFarStart } from './schedule-rules.ts'

type Endpoints = typeof campaignEndpoints

export async function listCampaigns({
  query,
  caller,
  platform,
}: CallOf<Endpoints['listCampaigns']>): Promise<AnswerOf<Endpoints['listCampaigns']>> {
  const { format, isActive, page, limit } = query
  const descending = query.sort.startsWith('-')
  const sort = query.sort.replace('-', '') as CampaignSort
  const [rows, [counts]] = await platform.database.readAll(caller.accountId, [
    campaignPageQuery({ format, isActive, sort, descending, page, limit }),
    campaignCountsQuery({ format, isActive }),
  ])
  const runs = rows.flatMap(({ last_run }) => last_run ?? [])
  const logs: LogRow[] = runs.length === 0 ? [] : await platform.database.read(caller.accountId, logsQuery(runs))
  const logOf = new Map(logs.map((log) => [log.id, log]))
  return {
    data: rows.map((row) => buildCampaignView(row, logOf.get(row.last_run ?? ''))),
    ...(counts ?? { total: 0, active: 0, inactive: 0 }),
  }
}

export async function getCampaign({
  params,
  caller,
  platform,
}: CallOf<Endpoints['getCampaign']>): Promise<AnswerOf<Endpoints['getCampaign']>> {
  const [row] = await platform.database.read(caller.accountId, campaignQuery(params.id))
  if (!row) throw new AppError('campaignNotFound')
  const [log] = row.last_run === null ? [] : await platform.database.read(caller.accountId, logsQuery([row.last_run]))
  return buildCampaignView(row, log)
}

export async function listNextRuns({
  body,
  caller,
  platform,
}: CallOf<Endpoints['listNextRuns']>): Promise<AnswerOf<Endpoints['listNextRuns']>> {
  refuseFarStart(body, platform.clock.now())
  const { timezone: zone } = await accountSettings(platform, caller.accountId)
  const asked = { zone, after: platform.clock.now(), ran: body.ran, most: campaignLimits.nextRuns }
  return { zone, runs: listRuns(body, asked).map((run) => ({ ...run, at: run.at.toISOString() })) }
}
