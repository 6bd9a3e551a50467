import type { contactEndpoints } from '@frontdesk/contract/contacts'
import type { AnswerOf, CallOf } from '#platform/domain'
import { tagsWithCounts } from './tags.store.ts'

type Endpoint = typeof contactEndpoints.listTags

export async function listTags({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.read(caller.accountId, tagsWithCounts(query.sort, query.limit))
  // Tags that a query assigns come with the library room; every tag of this table is assigned by hand or by an import.
  return { data: rows.map((tag) => ({ ...tag, dynamic: false })) }
}
