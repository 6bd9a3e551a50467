import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { ContactParts } from '../contact-parts.ts'
import { contactSummaryView } from './contact-summary.ts'
import { contactsByName } from './list.store.ts'

type Endpoint = typeof contactEndpoints.listContacts

export const listContacts =
  (parts: Pick<ContactParts, 'search'>) =>
  async (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    const { search, offset, cursor, ...filter } = call.query
    if (offset !== undefined && cursor !== undefined) {
      throw new AppError('malformed', { fields: { offset: 'use either offset or cursor' } })
    }
    if (search) return parts.search(call, search)
    const request = { userId: call.caller.userId, ...filter, offset, cursor }
    return readPage(call, () => contactsByName(request), contactSummaryView)
  }
