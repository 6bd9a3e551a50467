import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** workspace.md §8, "Load errors". */
export const metricFailures = {
  getEmployeeStats: 'Unable to get metric:',
} as const satisfies FailurePrefixes<'metrics'>

export const failureText = failureTexts(metricFailures)
