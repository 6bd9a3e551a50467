import { accountExportEndpoints, accountExporters } from '@frontdesk/contract/accountexports/accountexports'
import { type Domain, routes } from '#platform/domain'
import type { AccountFiles } from './account-files.ts'
import { accountExportJobs, accountExportRecurring } from './accountexports.jobs.ts'
import { downloadAccountExport } from './download-account-export.ts'
import { exportAccount } from './export-account.ts'
import { listAccountExports } from './list-account-exports.ts'

export const accountExportsDomain = (files: AccountFiles): Domain => ({
  name: 'accountexports',
  routes: routes(accountExportEndpoints, {
    listAccountExports,
    exportAccount: exportAccount(files),
    downloadAccountExport,
  }),
  audiences: { accountExportChanged: () => ({ roles: accountExporters }) },
  jobs: accountExportJobs(files),
  recurring: accountExportRecurring,
})
