import type { callEndpoints } from '@frontdesk/contract/calls/calls'
import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { asShownTo, callView } from './call-view.ts'
import { lastCallsOf, liveCalls, oneCall, recentNumbers } from './calls.store.ts'
import { traceOf } from './trace.store.ts'

type Endpoints = typeof callEndpoints & typeof conferenceEndpoints

export async function listLiveCalls({
  caller,
  platform,
}: CallOf<Endpoints['listLiveCalls']>): Promise<AnswerOf<Endpoints['listLiveCalls']>> {
  const rows = await platform.database.read(caller.accountId, liveCalls())
  return { data: rows.map((row) => asShownTo(caller, callView(row))) }
}

export async function listLastCalls({
  caller,
  platform,
}: CallOf<Endpoints['listLastCalls']>): Promise<AnswerOf<Endpoints['listLastCalls']>> {
  return { data: (await platform.database.read(caller.accountId, lastCallsOf(caller.userId))).map(callView) }
}

export async function listRecentNumbers({
  caller,
  platform,
}: CallOf<Endpoints['listRecentNumbers']>): Promise<AnswerOf<Endpoints['listRecentNumbers']>> {
  const rows = await platform.database.read(caller.accountId, recentNumbers(caller.userId))
  return {
    data: rows.map(({ phone, direction, created_at, contact_id, first_name, last_name, company_name }) => ({
      phoneNumber: phone,
      direction,
      at: created_at.toISOString(),
      client: first_name === null && company_name === null && last_name === null ? null : contact_id,
      firstName: first_name ?? '',
      lastName: last_name ?? (first_name === null ? (company_name ?? '') : ''),
    })),
  }
}

export async function listParticipants({
  params,
  caller,
  platform,
}: CallOf<Endpoints['listParticipants']>): Promise<AnswerOf<Endpoints['listParticipants']>> {
  const [row] = await platform.database.read(caller.accountId, oneCall(params.id))
  if (!row) throw new AppError('callNotFound')
  return { data: asShownTo(caller, callView(row)).participants }
}

export async function getCallTrace({
  params,
  caller,
  platform,
}: CallOf<Endpoints['getCallTrace']>): Promise<AnswerOf<Endpoints['getCallTrace']>> {
  const { database } = platform
  const [[row], lines] = await database.readAll(caller.accountId, [oneCall(params.id), traceOf(params.id)])
  if (!row) throw new AppError('callNotFound')
  return { data: lines.map(({ text, at }) => ({ text, at: at.toISOString() })) }
}
