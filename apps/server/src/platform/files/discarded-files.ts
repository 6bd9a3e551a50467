// Removes files whose row was never written, or was deleted, once their time has passed.
import type { RecurringDefinition } from '../jobs/job.ts'
import { deleteDiscardedFiles, listFilesToRemove } from './discarded-files.store.ts'

export { announceFile, restoreFile } from './discarded-files.store.ts'

const batch = 200

export const removeDiscardedFiles: RecurringDefinition = {
  name: 'contacts.discarded-files',
  everyMinutes: 60,
  per: 'account',
  async run({ accountId, actor, platform, signal }) {
    while (!signal.aborted) {
      const due = await platform.database.read(accountId, listFilesToRemove(platform.clock.now(), batch))
      // The files are removed first: if the rest fails, the next run finds them again.
      for (const { storage_key } of due) await platform.files.remove(storage_key)
      const keys = due.map(({ storage_key }) => storage_key)
      await platform.database.inAccount({ accountId, actor }, (tx) => deleteDiscardedFiles(tx, keys))
      if (due.length < batch) return
    }
  },
}
