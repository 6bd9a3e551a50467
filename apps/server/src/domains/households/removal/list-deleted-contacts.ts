import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { deletedBefore } from '../../contacts/contacts.public.ts'
import { deletedContacts } from './deleted.store.ts'
import { deletedContactView } from './deleted-contact-view.ts'

type Endpoint = typeof householdEndpoints.listDeletedContacts

export async function listDeletedContacts(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const since = deletedBefore(call.platform.clock.now())
  return readPage(call, () => deletedContacts(since, call.query), deletedContactView)
}
