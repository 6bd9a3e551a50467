import { type FailurePrefixes, failureTexts, isWithoutReply } from '#platform/api/failure-texts.ts'

/** administration.md §8, "Locations, messaging and phone numbers" and "Settings toasts". */
export const locationFailures = {
  listLocations: 'Unable to get location:',
  createLocation: 'Unable to save location:',
  updateLocation: 'Unable to save location:',
  getLocationUse: 'Unable to get location:',
  deleteLocation: 'Unable to remove location:',
  getLocationAddress: 'Unable to get location address:',
  saveLocationAddress: 'Unable to update address:',
} as const satisfies FailurePrefixes<'locations'>

export const failureText = failureTexts(locationFailures)

const message = (error: unknown) => (error instanceof Error && error.message ? error.message : 'unknown error')
export const officeHoursFailure = (error: unknown) => `Unable to update office hours: ${message(error)}`
export const messagesFailure = (error: unknown) =>
  isWithoutReply(error)
    ? `Error saving message settings. ${message(error)}`
    : `Unable to update message settings: ${message(error)}`
