import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** workspace.md §8, "Load errors". */
export const blockFailures = {
  listBlocked: 'Unable to get block list:',
  blockNumber: 'Unable to block the number:',
  unblockNumber: 'Unable to unblock the number:',
  importBlocked: 'Unable to import the numbers:',
  exportBlocked: 'Unable to export the numbers:',
} as const satisfies FailurePrefixes<'blocked'>

export const failureText = failureTexts(blockFailures)
