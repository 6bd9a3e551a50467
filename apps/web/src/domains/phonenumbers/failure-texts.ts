import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** administration.md §8, "Locations, messaging and phone numbers". */
const numberFailures = {
  listPhones: 'Unable to get phone numbers:',
  updatePhone: 'Unable to update phone number:',
} as const satisfies FailurePrefixes<'numbers'>

export const failureText = failureTexts(numberFailures)
