import type { AccountTx } from '#platform/db/database'
import type { HandOver, OwnedWork } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { countFavorites, deleteFavoritesOf } from '../../favorites/favorites.store.ts'
import { changeAgency } from './change-agency.ts'
import { countManaged, managedBy } from './many.store.ts'

/** Gives the contacts of a person to another one, or leaves them without a manager. */
async function handOverContacts(tx: AccountTx, { from, to, at, most }: HandOver): Promise<boolean> {
  const perBatch = Math.min(1000, most ?? 1000)
  let total = 0
  for (;;) {
    const ids = await managedBy(tx, from, perBatch)
    if (ids.length > 0) {
      const changes = ids.map((id) => ({ id, from, to }))
      await changeAgency(tx, 'managedBy', changes, at)
    }
    total += ids.length
    if (ids.length < perBatch || total === most) break
  }
  if (total > 0) publish(tx, 'contactsChanged', { ids: null, order: false })
  return total === most
}

export const contactBelongings: readonly OwnedWork[] = [
  { what: 'managedContacts', count: countManaged, handOver: handOverContacts },
  { what: 'favorites', count: countFavorites, handOver: (tx, { from }) => deleteFavoritesOf(tx, from) },
]
