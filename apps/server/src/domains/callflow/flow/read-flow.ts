import type { callFlowEndpoints } from '@frontdesk/contract/callflow/callflow'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { ownAccount } from '../../locations/locations.public.ts'
import { employees, placeOf, readPlace, storedFlow, versionsOf } from '../callflow.store.ts'
import { flowView, versionView } from './flow-view.ts'

type Endpoints = typeof callFlowEndpoints

export function getCallFlow({
  params,
  caller,
  inAccount,
}: CallOf<Endpoints['getCallFlow']>): Promise<AnswerOf<Endpoints['getCallFlow']>> {
  ownAccount(params, caller)
  return inAccount(async (tx) => {
    if (!(await readPlace(tx, params.locationId))) throw new AppError('locationNotFound')
    const row = await storedFlow(tx, params.locationId)
    return flowView(params.locationId, row, await employees(tx, params.locationId))
  })
}

export async function listCallFlowVersions({
  params,
  caller,
  platform,
}: CallOf<Endpoints['listCallFlowVersions']>): Promise<AnswerOf<Endpoints['listCallFlowVersions']>> {
  ownAccount(params, caller)
  const { database } = platform
  const [[place], rows] = await database.readAll(caller.accountId, [
    placeOf(params.locationId),
    versionsOf(params.locationId),
  ])
  if (!place) throw new AppError('locationNotFound')
  return { data: rows.map((row) => ({ ...versionView(row), callFlow: row.flow })) }
}
