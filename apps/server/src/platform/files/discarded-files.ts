// Files whose row was not written, or was deleted: removed from the storage once it is time.
import type { RecurringDefinition } from '../jobs/job.ts'
import { filesToRemove, forgetFiles } from './discarded-files.store.ts'

export { announceFile, keepFile } from './discarded-files.store.ts'

const batch = 200

export const removeDiscardedFiles: RecurringDefinition = {
  name: 'contacts.discarded-files',
  everyMinutes: 60,
  per: 'account',
  async run({ accountId, actor, platform, signal }) {
    while (!signal.aborted) {
      const due = await platform.database.read(accountId, filesToRemove(platform.clock.now(), batch))
      // The files go first: should the rest fail, the next round finds them again.
      for (const { storage_key } of due) await platform.files.remove(storage_key)
      const keys = due.map(({ storage_key }) => storage_key)
      await platform.database.inAccount({ accountId, actor }, (tx) => forgetFiles(tx, keys))
      if (due.length < batch) return
    }
  },
}
