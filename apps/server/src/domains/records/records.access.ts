import type { Audiences } from '#platform/domain'

/** Every contact and all its records are visible to the whole account. */
export const recordAudiences: Audiences = {
  recordSaved: () => 'account',
  recordRemoved: () => 'account',
}
