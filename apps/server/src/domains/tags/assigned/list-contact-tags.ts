import type { tagEndpoints } from '@frontdesk/contract/tags/tags'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { unlessDeleted } from '../../contacts/contacts.public.ts'
import { carriedTags, liveContact } from './assigned.store.ts'
import { contactTagView } from './contact-tag-view.ts'

type Endpoint = typeof tagEndpoints.listContactTags

export async function listContactTags({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [[contact], carried] = await platform.database.readAll(caller.accountId, [
    liveContact(params.id),
    carriedTags(params.id),
  ])
  if (!unlessDeleted(contact)) throw new AppError('contactNotFound')
  return { data: carried.map(contactTagView) }
}
