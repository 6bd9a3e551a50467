import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { refuseMergedRead } from '../merge/where-merged.ts'
import { contactView } from './contact-view.ts'
import { contactById, unlessDeleted } from './people.store.ts'

type Endpoint = typeof contactEndpoints.getContact

export async function getContact({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [found] = await platform.database.read(caller.accountId, contactById(params.id, caller.userId))
  const row = unlessDeleted(found)
  if (!row) {
    await refuseMergedRead(platform, caller.accountId, params.id)
    throw new AppError('contactNotFound')
  }
  return contactView(row)
}
