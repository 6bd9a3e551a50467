import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { ownFavoritesOnly } from '../contacts.access.ts'
import { deleteFavorite } from './favorites.store.ts'

type Endpoint = typeof contactEndpoints.removeFavorite

export async function removeFavorite({ params, caller, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownFavoritesOnly(caller, params.userId)
  await inAccount(async (tx) => {
    if (!(await deleteFavorite(tx, params.userId, params.id))) return
    await audit(tx, { action: 'favorite.removed', entity: { type: 'contact', id: params.id } })
    publish(tx, 'favoriteChanged', { id: params.id, favorite: false })
  })
}
