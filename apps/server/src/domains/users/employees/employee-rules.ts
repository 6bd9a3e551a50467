import { userLimits } from '@frontdesk/contract/users/limits'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { countUsers, extensionOwner, knownLocations } from '../users.store.ts'

export async function checkExtension(tx: AccountTx, extension: string | null, id: string | null): Promise<void> {
  if (extension === null) return
  const owner = await extensionOwner(tx, extension)
  if (owner !== undefined && owner !== id) {
    throw new AppError('extensionTaken', { fields: { extension: 'Somebody else has this extension.' } })
  }
}

export async function checkLocations(tx: AccountTx, ids: readonly string[]): Promise<void> {
  const known = await knownLocations(tx, ids)
  if (ids.some((id) => !known.has(id))) {
    throw new AppError('locationNotFound', { fields: { accountLocations: 'One of these locations isn’t here.' } })
  }
}

export async function checkCount(tx: AccountTx): Promise<void> {
  if ((await countUsers(tx)) >= userLimits.people) throw new AppError('tooManyEmployees')
}
