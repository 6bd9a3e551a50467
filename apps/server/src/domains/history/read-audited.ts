import type { Query } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { standing, type Traveled } from './audited.store.ts'
import { refuse } from './refuse-gone.ts'

/**
 * What the audit log has of a contact that stands. Most were never merged or split: their rows are asked for at once, and
 * only those of the others once more with what came from elsewhere.
 */
export async function readAudited<T>(
  platform: Platform,
  accountId: string,
  contactId: string,
  rowsOf: (of: Traveled) => Query<T>,
): Promise<T[]> {
  const { database } = platform
  const [[contact], own] = await database.readAll(accountId, [standing(contactId), rowsOf({ traveled: false })])
  if (!contact || contact.deleted_at) await refuse(platform, accountId, contactId)
  return contact?.traveled ? database.read(accountId, rowsOf({ traveled: true })) : own
}
