import { mostFound } from '@frontdesk/contract/contacts/contact-fields'
import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import type { AnswerOf, CallOf } from '#platform/domain'
import { contactSummaryView, lookUpSsn } from '../contacts/contacts.public.ts'
import { contactsFound, contactsOfIds, foundPage } from './search.store.ts'
import { decodeSearchKey, encodeSearchKey } from './search-key.ts'
import { searchQuery } from './search-query.ts'
import { whyFound } from './why-found.ts'

type Endpoint = typeof contactEndpoints.listContacts

/** Best matches first, page by page to the end. */
export async function searchContacts(call: CallOf<Endpoint>, typed: string): Promise<AnswerOf<Endpoint>> {
  const { query, caller, platform } = call
  const { cursor, offset = 0, limit, letter, tag } = query
  const asked = searchQuery(typed)
  const { phrase, digits, ssn } = asked
  const { ids, notice } = ssn === null ? noLookUp : await lookUpSsn(call, ssn)
  if (ids.length > 0) {
    const rows = await platform.database.read(caller.accountId, contactsOfIds(caller.userId, ids, { letter, tag }))
    const data = rows.map((row) => ({ ...contactSummaryView(row), found: whyFound(asked, row) }))
    return { data, next: null, total: { count: data.length, more: false } }
  }
  // Ranked results have no stable positions, so everything before the offset is read as well.
  if (offset >= mostFound) return { data: [], next: null }
  const after = cursor === undefined ? undefined : decodeSearchKey(cursor)
  const page = foundPage(
    await platform.database.read(
      caller.accountId,
      contactsFound({
        userId: caller.userId,
        phrase,
        digits,
        letter,
        tag,
        after,
        limit: Math.min(offset + limit, mostFound),
      }),
    ),
  )
  return {
    data: page.rows
      .slice(offset)
      .map((row) => ({ ...contactSummaryView(row), found: whyFound(asked, row, page.meant) })),
    next: page.next && encodeSearchKey(page.next),
    ...(page.total !== null && { total: { count: page.total, more: page.capped }, similar: page.similar }),
    ...(notice && { notice }),
  }
}

const noLookUp = { ids: [], notice: null }
