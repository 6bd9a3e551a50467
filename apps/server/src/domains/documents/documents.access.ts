import type { Audiences } from '#platform/domain'

/** Every contact is the whole account's, with all its documents. */
export const documentAudiences: Audiences = {
  documentSaved: () => 'account',
  documentRemoved: () => 'account',
}
