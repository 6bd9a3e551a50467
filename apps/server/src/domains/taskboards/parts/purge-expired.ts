// What was deleted so long ago that it can't be restored is deleted for good, with its files.

import { announceFile } from '#platform/files/discarded-files'
import type { JobContext } from '#platform/jobs/job'
import { getRestoreLimit } from '../boards/boards.store.ts'
import { buildCardFileKey } from './file-key.ts'
import {
  clearCardParts,
  lockOldCards,
  lockOldKeptCards,
  purgeBoards,
  purgeCards,
  purgeClears,
} from './purge-expired.store.ts'

const batch = 200

/** Cards first, in batches of their own: a board that goes takes all that is left with it at once. */
export async function purgeExpired({ accountId, actor, platform, signal }: JobContext): Promise<void> {
  for (const dropSome of [dropCardsWithFiles, emptyKeptCards, purgeClears, purgeBoards]) {
    let isMore = true
    while (isMore) {
      signal.throwIfAborted()
      const before = getRestoreLimit(platform.clock.now())
      const dropped = await platform.database.inAccount({ accountId, actor }, (tx) => dropSome(tx, before, batch))
      isMore = dropped === batch
    }
  }
}

/** The files are announced in the transaction that deletes their rows, so that a crash leaves none behind. */
const dropCardsWithFiles: typeof purgeClears = async (tx, before, atMost) => {
  const ids = await lockOldCards(tx, before, atMost)
  for (const file of await purgeCards(tx, ids)) await announceFile(tx, buildCardFileKey(tx.accountId, file), before)
  return ids.length
}

const emptyKeptCards: typeof purgeClears = async (tx, before, atMost) => {
  const ids = await lockOldKeptCards(tx, before, atMost)
  for (const file of await clearCardParts(tx, ids, before))
    await announceFile(tx, buildCardFileKey(tx.accountId, file), before)
  return ids.length
}
