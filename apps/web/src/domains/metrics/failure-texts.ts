import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** workspace.md §8, "Load errors". */
export const metricFailures = {
  getEmployeeStats: 'Unable to get metric:',
  listTeamStats: 'Unable to get metric:',
  listCountedRows: 'Unable to get metric:',
  getPhoneUsage: 'Unable to get metric:',
  listUsedRows: 'Unable to get metric:',
  exportStats: 'Unable to export the numbers:',
  saveGoals: 'Unable to save the goals:',
  saveWeeklyMail: 'Unable to save the weekly email:',
} as const satisfies FailurePrefixes<'metrics'>

export const failureText = failureTexts(metricFailures)
