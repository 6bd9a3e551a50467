import type { JobContext } from '#platform/jobs/job'
import { publishAccountExport } from './account-export-view.ts'
import { changeExport } from './account-exports.store.ts'
import { exportKey } from './export-file.ts'

/** The files are removed first: if the rest fails, the next run finds them again. */
export async function removeExports(
  { platform, accountId, actor }: Pick<JobContext, 'platform' | 'accountId' | 'actor'>,
  due: readonly { id: string }[],
): Promise<void> {
  for (const { id } of due) {
    await platform.files.remove(exportKey(accountId, id))
    await platform.database.inAccount({ accountId, actor }, async (tx) => {
      await changeExport(tx, id, { state: 'removed' })
      await publishAccountExport(tx, id)
    })
  }
}
