// Pictures that were uploaded for an email and that nothing shows.

import { announceFile } from '#platform/files/discarded-files'
import type { RecurringDefinition } from '#platform/jobs/job'
import { deleteUnusedPictures } from './pictures.store.ts'
import { formatEmailPictureKey } from './pictures.ts'

/** Someone may still be writing the email on a device whose draft isn’t saved. */
const keptDays = 30
const dayMs = 24 * 60 * 60_000
const batch = 100
const mostBatches = 50

export const purgePictures: RecurringDefinition = {
  name: 'campaigns.purgePictures',
  everyMinutes: 24 * 60,
  per: 'account',
  async run({ platform, accountId, actor, signal }) {
    const now = platform.clock.now()
    const before = new Date(now.getTime() - keptDays * dayMs)
    for (let done = 0; done < mostBatches && !signal.aborted; done += 1) {
      const dropped = await platform.database.inAccount({ accountId, actor }, async (tx) => {
        const ids = await deleteUnusedPictures(tx, before, batch)
        // Recorded with the rows, so that a crash leaves no file behind.
        for (const id of ids) await announceFile(tx, formatEmailPictureKey(accountId, id), now)
        return ids.length
      })
      if (dropped < batch) return
    }
  },
}
