import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** administration.md §8, "Locations, messaging and phone numbers". */
export const stepFailures = {
  getBusiness: 'Unable to get location business info:',
  getRep1: 'Unable to get location rep:',
  getRep2: 'Unable to get location rep:',
  getBrand: 'Unable to get location brand:',
  saveBusiness: 'Unable to update business info:',
  saveRep1: 'Unable to update business authorized rep:',
  saveRep2: 'Unable to update business authorized rep:',
  deleteRep2: 'Unable to update business authorized rep:',
} as const satisfies FailurePrefixes<'registration'>

export const stepFailureText = failureTexts(stepFailures)
