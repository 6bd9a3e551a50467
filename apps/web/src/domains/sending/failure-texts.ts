import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

export const sendingFailures = {
  checkNumber: 'Unable to check the number:',
  getSendingSettings: 'Unable to get the texting rules:',
  saveSendingSettings: 'Unable to save the texting rules:',
  listConsent: 'Unable to get the consent record:',
  recordConsent: 'Unable to record consent:',
  showEvidence: 'Unable to open the file:',
  listStopWishes: 'Unable to get the possible opt-outs:',
  decideStopWish: 'Unable to save the decision:',
  exportConsent: 'Unable to export the consent record:',
} as const satisfies FailurePrefixes<'sending'>

export const linkFailureText = failureTexts({
  getConsentLink: 'Unable to get the consent link:',
  createConsentLink: 'Unable to make the link:',
  cancelConsentLink: 'Unable to cancel the link:',
} as const satisfies FailurePrefixes<'consentLinks'>)

export const failureText = failureTexts(sendingFailures)
