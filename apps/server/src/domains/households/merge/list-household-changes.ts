import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { contactById, unlessDeleted } from '../../contacts/contacts.public.ts'
import { householdChangeView } from './household-change-view.ts'
import { changesOf } from './household-changes.store.ts'

type Endpoint = typeof householdEndpoints.listHouseholdChanges

const most = 50

export async function listHouseholdChanges({
  params,
  caller,
  platform,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database, clock } = platform
  const [[contact], changes] = await Promise.all([
    database.read(caller.accountId, contactById(params.id, caller.userId)),
    database.read(caller.accountId, changesOf(params.id, most)),
  ])
  if (!unlessDeleted(contact)) throw new AppError('contactNotFound')
  return { data: changes.map((row) => householdChangeView(row, clock.now())) }
}
