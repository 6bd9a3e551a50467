import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { searchContacts } from '../search/search-contacts.ts'
import { contactSummaryView } from './contact-summary.ts'
import { contactsByName } from './list.store.ts'
import { readPage } from './read-page.ts'

type Endpoint = typeof contactEndpoints.listContacts

export async function listContacts(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { search, offset, cursor, ...filter } = call.query
  if (offset !== undefined && cursor !== undefined) {
    throw new AppError('malformed', { fields: { offset: 'use either offset or cursor' } })
  }
  if (search) return searchContacts(call, search)
  const request = { userId: call.caller.userId, ...filter, offset, cursor }
  return readPage(call, () => contactsByName(request), contactSummaryView)
}
