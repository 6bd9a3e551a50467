// The runs of a campaign, and what happened to each person in one.
import type { LeftOutReason, RecipientState } from '@frontdesk/contract/growth/campaigns/limits'
import type { campaignLogDetail, runEndpoints } from '@frontdesk/contract/growth/campaigns/runs'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { groupFailure, listFailuresOf } from './failures.ts'
import { logsQuery } from './log-view.store.ts'
import { buildLogView } from './log-view.ts'
import { campaignExistsQuery, type DetailRow, detailPageQuery, runCountQuery, runPage } from './logs.store.ts'
import { runByDateQuery } from './run.store.ts'
import { runsTexts as texts } from './texts/runs.texts.ts'

type Endpoints = typeof runEndpoints

export async function listCampaignLogs({
  params,
  query,
  caller,
  platform,
}: CallOf<Endpoints['listCampaignLogs']>): Promise<AnswerOf<Endpoints['listCampaignLogs']>> {
  const { database } = platform
  const page = runPage(params.id, query.limit, query.cursor)
  const queries = [campaignExistsQuery(params.id), runCountQuery(params.id), page.query] as const
  const [campaigns, counts, rows] = await database.readAll(caller.accountId, queries)
  if (campaigns.length === 0) throw new AppError('campaignNotFound')
  const { data, next } = page.cut(rows)
  const ids = (data as { id: string }[]).map(({ id }) => id)
  const logs = ids.length === 0 ? [] : await database.read(caller.accountId, logsQuery(ids))
  const byId = new Map(logs.map((row) => [row.id, row]))
  return {
    data: ids.flatMap((id) => byId.get(id) ?? []).map(buildLogView),
    next: next ?? null,
    total: counts[0]?.total ?? 0,
  }
}

/** The run that a path names. */
export async function findRun({
  params,
  caller,
  platform,
}: Pick<CallOf<Endpoints['getCampaignRun']>, 'params' | 'caller' | 'platform'>) {
  const [run] = await platform.database.read(caller.accountId, runByDateQuery(params.id, params.runDate))
  if (!run) throw new AppError('runNotFound')
  return run
}

export async function listCampaignLogDetails(
  call: CallOf<Endpoints['listCampaignLogDetails']>,
): Promise<AnswerOf<Endpoints['listCampaignLogDetails']>> {
  const { cursor, limit, failure, ...filter } = call.query
  const run = await findRun(call)
  const failures = failure && listFailuresOf(failure)
  return readPage<DetailRow, Detail>(
    call,
    () => detailPageQuery(run.id, { ...filter, failures }, limit, cursor),
    buildDetail,
  )
}

type Detail = z.input<typeof campaignLogDetail>

export const formatName = (row: Pick<DetailRow, 'first_name' | 'last_name' | 'company_name'>) =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') || row.company_name || texts.deletedContact

const buildDetail = (row: DetailRow): Detail => ({
  id: row.id,
  client: { id: row.contact_id, name: formatName(row), person: row.person, deleted: row.deleted },
  address: row.address,
  from: row.ours === null ? null : { phone: row.ours, name: row.ours_name ?? '' },
  status: row.state as RecipientState,
  comment: row.comment,
  reason: row.reason as LeftOutReason | null,
  failure: row.failure === null ? null : groupFailure(row.failure),
  heldUntil: row.held_until?.toISOString() ?? null,
  version: row.version as 'A' | 'B' | null,
  tries: row.tries,
  lastTryAt: row.last_try_at?.toISOString() ?? null,
  repliedAt: row.replied_at?.toISOString() ?? null,
  optedOutAt: row.opted_out_at?.toISOString() ?? null,
  room: row.room_id,
})
