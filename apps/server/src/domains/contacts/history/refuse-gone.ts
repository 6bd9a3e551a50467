import { AppError } from '#platform/app-error'
import type { Query } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { refuseMergedRead } from '../merge/where-merged.ts'
import { standing, type Travelled } from './audited.store.ts'

/** Throws where the contact was deleted or merged, or is none. */
export async function refuseGone(platform: Platform, accountId: string, contactId: string) {
  const [row] = await platform.database.read(accountId, standing(contactId))
  if (!row || row.deleted_at) await refuse(platform, accountId, contactId)
}

/**
 * What the audit log has of a contact that stands. Most were never merged or split: their rows are asked for at once, and
 * only those of the others once more with what came from elsewhere.
 */
export async function readAudited<T>(
  platform: Platform,
  accountId: string,
  contactId: string,
  rowsOf: (of: Travelled) => Query<T>,
): Promise<T[]> {
  const { database } = platform
  const [[contact], own] = await database.readAll(accountId, [standing(contactId), rowsOf({ travelled: false })])
  if (!contact || contact.deleted_at) await refuse(platform, accountId, contactId)
  return contact?.travelled ? database.read(accountId, rowsOf({ travelled: true })) : own
}

async function refuse(platform: Platform, accountId: string, contactId: string): Promise<never> {
  await refuseMergedRead(platform, accountId, contactId)
  throw new AppError('contactNotFound')
}
