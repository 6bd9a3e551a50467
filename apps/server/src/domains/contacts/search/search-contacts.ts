import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { mostFound } from '@frontdesk/contract/contacts/export'
import { AppError } from '#platform/app-error'
import { blindIndexCandidates } from '#platform/crypto/blind-index'
import type { AnswerOf, CallOf } from '#platform/domain'
import { contactSummaryView } from '../list/contact-summary.ts'
import { contactsFound } from '../list/list.store.ts'
import { ssnIndexField } from '../private/private-fields.ts'
import { searchQuery } from './search-query.ts'
import { whyFound } from './why-found.ts'

type Endpoint = typeof contactEndpoints.listContacts

/** The best first. Its cursor is a row number: ranks are no key to continue after. */
export async function searchContacts(
  { query, caller, platform }: CallOf<Endpoint>,
  typed: string,
): Promise<AnswerOf<Endpoint>> {
  const asked = searchQuery(typed)
  const { phrase, digits, ssn } = asked
  const skip = query.offset ?? rowOf(query.cursor)
  if (skip >= mostFound) return { data: [], next: null }
  const limit = Math.min(query.limit, mostFound - skip)
  const rows = await platform.database.read(
    caller.accountId,
    contactsFound({
      userId: caller.userId,
      phrase,
      digits,
      ssnIndexes: ssn === null ? null : blindIndexCandidates(platform.keys, ssnIndexField(caller.accountId), ssn),
      letter: query.letter,
      tag: query.tag,
      skip,
      limit,
    }),
  )
  const more = rows.length > limit && skip + limit < mostFound
  const data = rows.slice(0, limit).map((row) => ({ ...contactSummaryView(row), found: whyFound(asked, row) }))
  return { data, next: more ? String(skip + limit) : null }
}

function rowOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor)
  throw new AppError('malformed', { fields: { cursor: 'is not of this search: begin without a cursor' } })
}
