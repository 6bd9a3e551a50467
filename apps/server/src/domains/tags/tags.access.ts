import type { Audiences } from '#platform/domain'

/** Tags are the whole account's. */
export const tagAudiences: Audiences = {
  tagsChanged: () => 'account',
  contactsTagged: () => 'account',
}
