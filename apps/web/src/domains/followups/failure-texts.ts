import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** workspace.md §8, "Load errors", and other failures in the same style. */
export const followupFailures = {
  listFollowups: 'Unable to get follow-ups:',
  listClientFollowups: 'Unable to get follow-ups:',
  countFollowups: 'Unable to get follow-ups:',
} as const satisfies FailurePrefixes<'followups'>

export const failureText = failureTexts(followupFailures)
