import type { searchEndpoints } from '@frontdesk/contract/search/search'
import { searchKinds } from '@frontdesk/contract/search/search-kinds'
import type { AnswerOf, CallOf } from '#platform/domain'
import { contactSummaryView } from '../../contacts/contacts.public.ts'
import { findSpellingSuggestions } from '../find-spelling-suggestions.ts'
import { contactsFound, foundPage } from '../search.store.ts'
import { searchQuery } from '../search-query.ts'
import { whyFound } from '../why-found.ts'
import { type FoundRow, type RecordKind, recordsFound } from './everything.store.ts'
import { foundRecordView } from './found-record-view.ts'

type Endpoint = typeof searchEndpoints.searchEverything

/**
 * One trip, and a second one if only records match by a mistyped word or a nickname. An SSN finds nobody here: it is
 * looked up in the list, where that is audited.
 */
export async function searchEverything({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { limit } = query
  const kinds = query.kinds ?? searchKinds
  const recordKinds = searchKinds.filter((kind): kind is RecordKind => kind !== 'contact' && kinds.includes(kind))
  const asked = searchQuery(query.query)
  const people = kinds.includes('contact')
  const [rows, found] = await platform.database.readAll(caller.accountId, [
    contactsFound({
      userId: caller.userId,
      phrase: people ? asked.phrase : '',
      digits: people ? asked.digits : null,
      limit,
    }),
    recordsFound({ userId: caller.userId, phrase: asked.phrase, kinds: recordKinds, limit }),
  ])
  const page = foundPage(rows)
  const mustAsk = page.similar === 0 && found.some(({ similar }) => similar)
  const meant = mustAsk ? await findSpellingSuggestions(platform.database, caller.accountId, asked.phrase) : page.meant
  const contacts = page.rows
    .map((row) => ({ ...contactSummaryView(row), found: whyFound(asked, row, meant) }))
    // Otherwise an address, under its own heading.
    .filter(({ found }) => found.where?.field !== 'address' || !kinds.includes('address'))
  const records = recordKinds.map((kind) => found.filter((row) => row.kind === kind).toSorted(newestFirst))
  return {
    contacts,
    ...(people && page.total !== null && { contactTotal: { count: page.total, more: page.capped } }),
    records: records
      .flatMap((rows) => rows.slice(0, limit))
      .toSorted((a, b) => Number(b.exact) - Number(a.exact))
      .map((row) => foundRecordView(asked.phrase, row, meant)),
    more: [
      ...(people && page.next ? (['contact'] as const) : []),
      ...recordKinds.filter((_, at) => (records[at]?.length ?? 0) > limit),
    ],
  }
}

const newestFirst = (a: FoundRow, b: FoundRow) => Number(b.exact) - Number(a.exact) || Number(b.at) - Number(a.at)
