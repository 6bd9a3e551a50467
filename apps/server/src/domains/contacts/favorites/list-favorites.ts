import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { ownFavoritesOnly } from '../contacts.access.ts'
import { contactSummaryView } from '../list/contact-summary.ts'
import { favoritesByName } from '../list/list.store.ts'

type Endpoint = typeof contactEndpoints.listFavorites

export async function listFavorites(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller } = call
  ownFavoritesOnly(caller, params.userId)
  return readPage(call, () => favoritesByName(params.userId, query.limit, query.cursor), contactSummaryView)
}
