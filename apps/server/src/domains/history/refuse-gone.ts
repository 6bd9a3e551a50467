import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'
import { refuseMergedRead } from '../households/households.public.ts'
import { contactState } from './audited.store.ts'

/** Throws when the contact was deleted, was merged, or does not exist. */
export async function refuseGone(platform: Platform, accountId: string, contactId: string) {
  const [row] = await platform.database.read(accountId, contactState(contactId))
  if (!row || row.deleted_at) await refuse(platform, accountId, contactId)
}

export async function refuse(platform: Platform, accountId: string, contactId: string): Promise<never> {
  await refuseMergedRead(platform, accountId, contactId)
  throw new AppError('contactNotFound')
}
