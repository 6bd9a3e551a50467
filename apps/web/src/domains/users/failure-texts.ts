import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** workspace.md §8, "Load errors". */
export const userFailures = {
  listPeers: 'Unable to load users:',
  updateUser: 'Unable to update profile:',
} as const satisfies FailurePrefixes<'users'>

export const failureText = failureTexts(userFailures)
