import { messageOf } from '#platform/api/api-failure.ts'
import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'
import { stepFailureText } from '../failure-texts.ts'

/** administration.md §8, "Locations, messaging and phone numbers". */
export const reviewFailures = {
  getRegistrationFacts: 'Unable to check the registration:',
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
  business: (error: unknown) => stepFailureText('saveBusiness', error),
  rep1: (error: unknown) => stepFailureText('saveRep1', error),
  rep2: (error: unknown) => stepFailureText('saveRep2', error),
} as const
