import type { registrationEndpoints } from '@frontdesk/contract/money/registration/registration'
import type { AnswerOf, CallOf } from '#platform/domain'
import { ownAccount } from '../../domains/locations/locations.public.ts'
import { buildRegistration, readFees } from './registration-view.ts'
import { registrationsQuery } from './registrations.store.ts'

type Endpoint = typeof registrationEndpoints.listRegistrations

export async function listRegistrations({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownAccount(params, caller)
  const fees = await readFees(platform)
  const rows = await platform.database.read(caller.accountId, registrationsQuery())
  return { data: rows.map((row) => buildRegistration(row, fees)) }
}
