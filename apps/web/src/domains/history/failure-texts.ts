import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

const settingsHistoryFailures = {
  listSettingsHistory: 'Unable to load the history:',
  restoreSetting: 'Unable to restore:',
} as const satisfies FailurePrefixes<'settingsHistory'>

export const failureText = failureTexts(settingsHistoryFailures)
