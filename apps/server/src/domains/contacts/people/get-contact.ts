import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { ContactParts } from '../contact-parts.ts'
import { contactView } from './contact-view.ts'
import { contactById, unlessDeleted } from './people.store.ts'

type Endpoint = typeof contactEndpoints.getContact

export const getContact =
  ({ merged, records }: Pick<ContactParts, 'merged' | 'records'>) =>
  async ({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    const [found] = await platform.database.read(caller.accountId, contactById(params.id, caller.userId))
    const row = unlessDeleted(found)
    if (!row) {
      await merged.refuseRead(platform, caller.accountId, params.id)
      throw new AppError('contactNotFound')
    }
    return contactView(row, records)
  }
