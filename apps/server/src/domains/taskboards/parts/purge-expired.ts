// What was deleted so long ago that it can't be restored is deleted for good, with its files.
import { announceFile } from '#platform/files/discarded-files'
import type { JobContext } from '#platform/jobs/job'
import { restorableSince } from '../boards/boards.store.ts'
import { cardFileKey } from './file-key.ts'
import { dropBoards, dropCards, dropClears, emptyCards, oldCards, oldKeptCards } from './purge-expired.store.ts'

const batch = 200

/** Cards first, in batches of their own: a board that goes takes all that is left with it at once. */
export async function purgeExpired({ accountId, actor, platform, signal }: JobContext): Promise<void> {
  for (const dropSome of [dropCardsWithFiles, emptyKeptCards, dropClears, dropBoards]) {
    let isMore = true
    while (isMore) {
      signal.throwIfAborted()
      const before = restorableSince(platform.clock.now())
      const dropped = await platform.database.inAccount({ accountId, actor }, (tx) => dropSome(tx, before, batch))
      isMore = dropped === batch
    }
  }
}

/** The files are announced in the transaction that deletes their rows, so that a crash leaves none behind. */
const dropCardsWithFiles: typeof dropClears = async (tx, before, atMost) => {
  const ids = await oldCards(tx, before, atMost)
  for (const file of await dropCards(tx, ids)) await announceFile(tx, cardFileKey(tx.accountId, file), before)
  return ids.length
}

const emptyKeptCards: typeof dropClears = async (tx, before, atMost) => {
  const ids = await oldKeptCards(tx, before, atMost)
  for (const file of await emptyCards(tx, ids, before)) await announceFile(tx, cardFileKey(tx.accountId, file), before)
  return ids.length
}
