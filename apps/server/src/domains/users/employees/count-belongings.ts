import type { employeeEndpoints } from '@frontdesk/contract/users/employees'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { userById } from '../users.store.ts'
import { belongingsOf } from './belongings.store.ts'

type Endpoint = typeof employeeEndpoints.countBelongings

export async function countBelongings({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [[row], [counted]] = await Promise.all([
    platform.database.read(caller.accountId, userById(params.id)),
    platform.database.read(caller.accountId, belongingsOf(params.id)),
  ])
  if (!row || row.removed_at || !counted) throw new AppError('userNotFound')
  return counted
}
