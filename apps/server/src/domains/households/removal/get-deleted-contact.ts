import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { deletedBefore } from '../../contacts/contacts.public.ts'
import { refuseMergedRead } from '../merge/where-merged.ts'
import { deletionOf } from './deleted.store.ts'
import { deletedContactView } from './deleted-contact-view.ts'

type Endpoint = typeof householdEndpoints.getDeletedContact

export async function getDeletedContact({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const since = deletedBefore(platform.clock.now())
  const [row] = await platform.database.read(caller.accountId, deletionOf(params.id, since))
  if (row) return deletedContactView(row)
  await refuseMergedRead(platform, caller.accountId, params.id)
  throw new AppError('contactNotFound')
}
