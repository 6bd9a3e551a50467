import { resealStoredFiles } from '#providers/storage/reseal-stored-files'
import { getStoredFiles } from '#providers/storage/sealed-files'
import type { RecurringDefinition } from '../../platform/jobs/job.ts'
import { finishSealing, isSealingFinished } from './file-sealing.store.ts'

/** Seals files that were stored before sealing existed. If interrupted, it starts over and finds less to do. */
export const sealStoredFiles: RecurringDefinition = {
  name: 'admin.sealStoredFiles',
  everyMinutes: 60,
  per: 'installation',
  async run({ platform: { database, files, keys, clock, log }, signal }) {
    if (await database.directory(isSealingFinished)) return
    const touched = await resealStoredFiles(getStoredFiles(files), keys, signal)
    await database.directory((db) => finishSealing(db, clock.now()))
    if (touched > 0) log.info({ files: touched }, 'Stored files were sealed')
  },
}
