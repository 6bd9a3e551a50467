import type { Platform } from '#platform/platform'
import { viewerOf } from '../filter/viewer.ts'
import { compileWanted, type WantedContacts } from '../filter/wanted.ts'
import { idsOfSlice } from './counts.store.ts'

const mostAtOnce = 5000

export interface Whose {
  accountId: string
  /** For whom: favorites, `me`, and follow-ups differ between people. */
  userId: string
}

/**
 * The next contacts that fit, by id: at least `limit`, unless there are no more. `next` is the `after` of the following
 * page, null at the end. Each contact is looked at once, however many change meanwhile.
 */
export async function matchingIds(
  platform: Platform,
  { accountId, userId }: Whose,
  wanted: WantedContacts,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ ids: string[]; next: string | null }> {
  const viewer = await viewerOf(platform, accountId, userId)
  const { met } = await compileWanted(platform, viewer, wanted)
  const ids: string[] = []
  let from = after
  do {
    const atMost = met ? mostAtOnce : limit
    const [row] = await platform.database.read(accountId, idsOfSlice(met, from, atMost))
    ids.push(...(row?.ids ?? []))
    from = row && row.looked === atMost ? row.last : null
  } while (from && ids.length < limit)
  return { ids, next: from }
}
