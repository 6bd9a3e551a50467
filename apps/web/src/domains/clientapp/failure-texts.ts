/** administration.md §8, "Settings toasts". */
const message = (error: unknown) => (error instanceof Error && error.message ? error.message : 'unknown error')
export const setFailure = (error: unknown) => `Unable to set mobile app settings: ${message(error)}`
export const loadFailure = (error: unknown) => `Unable to get mobile app settings: ${message(error)}`
export const updateFailure = (error: unknown) => `Unable to update mobile app settings: ${message(error)}`
