import type { logEndpoints } from '@frontdesk/contract/calls/log'
import { withFilters } from '@frontdesk/contract/kit/filters-text'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { entryView } from './entry-view.ts'
import { type LogFilters, logEntryOf, logPage, workByLocation } from './log.store.ts'
import { workOf } from './work.ts'

type Endpoints = typeof logEndpoints
type Call = CallOf<Endpoints['listCallLog']> | CallOf<Endpoints['listCallRecordings']>

async function list({ query, caller, platform }: Call, filters: LogFilters) {
  const { page, limit, sort } = query
  const now = platform.clock.now()
  const asked = { filters, limit, offset: (page - 1) * limit, oldestFirst: sort === 'createdAt' }
  return { data: (await platform.database.read(caller.accountId, logPage(asked, now))).map(entryView) }
}

export const listCallLog = (call: CallOf<Endpoints['listCallLog']>): Promise<AnswerOf<Endpoints['listCallLog']>> =>
  list(call, withFilters(call.query))

export const listCallRecordings = (
  call: CallOf<Endpoints['listCallRecordings']>,
): Promise<AnswerOf<Endpoints['listCallRecordings']>> => list(call, { ...withFilters(call.query), recorded: 'true' })

export async function getCallLogEntry({
  params,
  caller,
  platform,
}: CallOf<Endpoints['getCallLogEntry']>): Promise<AnswerOf<Endpoints['getCallLogEntry']>> {
  const [row] = await platform.database.read(caller.accountId, logEntryOf(params.id, platform.clock.now()))
  if (!row) throw new AppError('callNotFound')
  return entryView(row)
}

export async function getWorkCounts({
  caller,
  platform,
}: CallOf<Endpoints['getWorkCounts']>): Promise<AnswerOf<Endpoints['getWorkCounts']>> {
  return workOf(await platform.database.read(caller.accountId, workByLocation()))
}
