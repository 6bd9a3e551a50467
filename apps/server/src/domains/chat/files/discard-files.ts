import type { AccountTx } from '#platform/db/database'
import { announceFile } from '#platform/files/discarded-files'
import type { JobContext } from '#platform/jobs/job'
import { chatFileKey } from './file-key.ts'
import { dropUnused } from './files.store.ts'

/** In the transaction that deletes their rows, so that a crash leaves no file behind. */
export async function discardFiles(tx: AccountTx, ids: readonly string[], at: Date): Promise<void> {
  for (const id of ids) await announceFile(tx, chatFileKey(tx.accountId, id), at)
}

const batch = 100
const day = 24 * 60 * 60_000

/** Uploads that no message took within a day. */
export async function removeUnused({ accountId, actor, platform, signal }: JobContext): Promise<void> {
  while (!signal.aborted) {
    const before = new Date(platform.clock.now().getTime() - day)
    const ids = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      const dropped = await dropUnused(tx, before, batch)
      await discardFiles(tx, dropped, before)
      return dropped
    })
    if (ids.length < batch) return
  }
}
