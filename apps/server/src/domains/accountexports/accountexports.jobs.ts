import { z } from 'zod'
import { type JobDefinitions, job, type RecurringDefinition } from '#platform/jobs/job'
import { expiredExports } from './account-exports.store.ts'
import type { AccountFiles } from './account-files.ts'
import { removeExports } from './remove-exports.ts'
import { runAccountExport } from './run-account-export.ts'
import { exportAttempts } from './sealing-keys.ts'

const batch = 20

export const accountExportJobs = (files: AccountFiles): JobDefinitions => ({
  'accountexports.run': job({
    payload: z.object({ exportId: z.uuid() }),
    attempts: exportAttempts,
    run: ({ exportId }, context) => runAccountExport(files, exportId, context),
  }),
})

export const accountExportRecurring: readonly RecurringDefinition[] = [
  {
    name: 'accountexports.expire',
    everyMinutes: 60,
    per: 'account',
    async run(context) {
      const { platform, accountId } = context
      await removeExports(context, await platform.database.read(accountId, expiredExports(platform.clock.now(), batch)))
    },
  },
]
