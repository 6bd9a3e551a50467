import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** administration.md §8, "General". */
export const accountFailures = {
  getAccount: 'Unable to get account:',
  updateAccount: 'Unable to update account settings:',
} as const satisfies FailurePrefixes<'accounts'>

export const failureText = failureTexts(accountFailures)
