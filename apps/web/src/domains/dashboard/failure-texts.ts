import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

const dashboardFailures = {
  arrangeDashboard: 'Unable to save your dashboard:',
} as const satisfies FailurePrefixes<'dashboard'>

export const failureText = failureTexts(dashboardFailures)
