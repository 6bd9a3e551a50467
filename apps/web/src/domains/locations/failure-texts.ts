import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** administration.md §8, "Locations, messaging and phone numbers" and "Settings toasts". */
const locationFailures = {
  listLocations: 'Unable to get locations:',
  createLocation: 'Unable to save location:',
  updateLocation: 'Unable to save location:',
  getLocationAddress: 'Unable to get location address:',
  saveLocationAddress: 'Unable to update address:',
} as const satisfies FailurePrefixes<'locations'>

export const failureText = failureTexts(locationFailures)

const message = (error: unknown) => (error instanceof Error && error.message ? error.message : 'unknown error')
export const officeHoursFailure = (error: unknown) => `Unable to update office hours: ${message(error)}`
export const messagesFailure = (error: unknown) => `Unable to update message settings: ${message(error)}`
