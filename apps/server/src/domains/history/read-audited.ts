import type { Query } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { contactState, type MergedOrSplit } from './audited.store.ts'
import { refuse } from './refuse-gone.ts'

/**
 * Reads audit entries of a contact that is not deleted. Most contacts were never merged or split, so their own entries
 * are read with the contact; only for the others is a second read with entries from elsewhere needed.
 */
export async function readAudited<T>(
  platform: Platform,
  accountId: string,
  contactId: string,
  rowsOf: (of: MergedOrSplit) => Query<T>,
): Promise<T[]> {
  const { database } = platform
  const [[contact], own] = await database.readAll(accountId, [
    contactState(contactId),
    rowsOf({ mergedOrSplit: false }),
  ])
  if (!contact || contact.deleted_at) await refuse(platform, accountId, contactId)
  return contact?.mergedOrSplit ? database.read(accountId, rowsOf({ mergedOrSplit: true })) : own
}
