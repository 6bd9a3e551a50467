import type { Audiences } from '#platform/domain'

/** Every contact is the whole account's, with all its records. */
export const recordAudiences: Audiences = {
  recordSaved: () => 'account',
  recordRemoved: () => 'account',
}
