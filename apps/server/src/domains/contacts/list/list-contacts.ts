import { letters } from '@frontdesk/contract/contact-fields'
import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { searchContacts } from '../search/search-contacts.ts'
import { contactSummaryView } from './contact-summary.ts'
import { contactCounts, contactsByName, type ListRequest } from './list.store.ts'
import { readPage } from './read-page.ts'

type Endpoint = typeof contactEndpoints.listContacts

export async function listContacts(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { search, offset, cursor, ...filter } = call.query
  if (offset !== undefined && cursor !== undefined) {
    throw new AppError('malformed', { fields: { offset: 'use either offset or cursor' } })
  }
  if (search) return searchContacts(call, search)
  const list = { userId: call.caller.userId, ...filter, cursor }
  const request = offset ? await jump(call, { ...list, offset }) : list
  return readPage(call, () => contactsByName(request), contactSummaryView)
}

/** Over a million names an offset walks for a quarter of a second; the counts say which letter to begin with. */
async function jump(call: CallOf<Endpoint>, list: ListRequest & { offset: number }): Promise<ListRequest> {
  if (list.letter !== undefined || list.tag !== undefined) return list
  const [counts] = await call.platform.database.read(call.caller.accountId, contactCounts(call.caller.userId))
  let offset = list.offset
  for (const letter of letters) {
    const here = counts?.letters[letter] ?? 0
    if (offset < here) return { ...list, offset, fromLetter: letter }
    offset -= here
  }
  return list
}
