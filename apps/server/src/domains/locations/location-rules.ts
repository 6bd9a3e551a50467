import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { AccountTx } from '#platform/db/database'
import { requirePlace } from '../planlimits/planlimits.public.ts'
import { lockNames } from './locations.store.ts'

/** Other accounts are not named. */
export function ownAccount({ id }: { id: string }, { accountId }: Caller) {
  if (id !== accountId) throw new AppError('notFound')
}

const plain = (name: string) => name.toLowerCase()

/** Throws when another location has the name. Without `id`, one is added: also when the plan allows no more. */
export async function checkName(tx: AccountTx, name: string, { id }: { id?: string }) {
  const named = await lockNames(tx)
  if (id === undefined) await requirePlace(tx, 'locations', async () => named.length)
  if (named.some((other) => other.id !== id && plain(other.name) === plain(name))) {
    throw new AppError('locationNameTaken', { fields: { name: 'Another location has this name.' } })
  }
}
