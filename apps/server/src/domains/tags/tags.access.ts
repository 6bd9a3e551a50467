import type { Audiences } from '#platform/domain'

/** Tags are visible to the whole account. */
export const tagAudiences: Audiences = {
  tagsChanged: () => 'account',
  contactsTagged: () => 'account',
}
