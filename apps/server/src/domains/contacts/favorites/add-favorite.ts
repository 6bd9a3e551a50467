import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { ownFavoritesOnly } from '../contacts.access.ts'
import { insertFavorite, isLiveContact } from './favorites.store.ts'

type Endpoint = typeof contactEndpoints.addFavorite

export async function addFavorite({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownFavoritesOnly(caller, params.userId)
  await inAccount(async (tx) => {
    if (!(await isLiveContact(tx, params.id))) throw new AppError('contactNotFound')
    if (!(await insertFavorite(tx, params.userId, params.id, platform.clock.now()))) return
    await audit(tx, { action: 'favorite.added', entity: { type: 'contact', id: params.id } })
    publish(tx, 'favoriteChanged', { id: params.id, favorite: true })
  })
}
