import { messageOf } from '#platform/api/api-failure.ts'
import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** administration.md §8, "Locations, messaging and phone numbers". */
export const reviewFailures = {
  listRegistrations: 'Unable to get business info:',
  getBusiness: 'Unable to get business info:',
  getRep1: 'Unable to get rep:',
  getRep2: 'Unable to get rep:',
  getBrand: 'Unable to get brand:',
  getRegistrationFacts: 'Unable to get business info:',
  saveBusiness: 'Unable to update business info:',
  saveRep1: 'Unable to update business authorized rep:',
  saveRep2: 'Unable to update business authorized rep:',
  evaluateProfile: 'Unable to get submit for evaluation:',
  submitProfile: 'Unable to get submit for evaluation:',
  submitBrand: 'Unable to register the brand:',
  resendPasscode: 'Unable to send the passcode again:',
  hurryRegistration: 'Unable to decide now:',
} as const satisfies FailurePrefixes<'registration'>

export const failureText = failureTexts(reviewFailures)

/** Of the step that couldn’t be saved. */
export const savingFailure = {
  address: (error: unknown) => `Unable to update address: ${messageOf(error)}`,
  business: (error: unknown) => failureText('saveBusiness', error),
  rep1: (error: unknown) => failureText('saveRep1', error),
  rep2: (error: unknown) => failureText('saveRep2', error),
} as const
