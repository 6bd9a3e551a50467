import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

const accountExportFailures = {
  listAccountExports: 'Unable to get exports:',
  exportAccount: 'Unable to export the account:',
  downloadAccountExport: 'Unable to download the account:',
} as const satisfies FailurePrefixes<'accountExports'>

export const failureText = failureTexts(accountExportFailures)
