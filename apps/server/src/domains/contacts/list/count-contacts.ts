import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import type { AnswerOf, CallOf } from '#platform/domain'
import { contactCounts } from './list.store.ts'

type Endpoint = typeof contactEndpoints.countContacts

export async function countContacts({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [counts] = await platform.database.read(caller.accountId, contactCounts(caller.userId))
  const letters = counts?.letters ?? {}
  const total = Object.values(letters).reduce((sum, count) => sum + count, 0)
  return { total, favorites: counts?.favorites ?? 0, letters }
}
