import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** contacts.md §8. */
export const vinFailures = { lookUpVin: 'Unable to find vin:' } as const satisfies FailurePrefixes<'lookups'>

export const failureText = failureTexts(vinFailures)
