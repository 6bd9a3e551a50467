import type { Audiences } from '#platform/domain'

/** Every contact and all its documents are visible to the whole account. */
export const documentAudiences: Audiences = {
  documentSaved: () => 'account',
  documentRemoved: () => 'account',
}
