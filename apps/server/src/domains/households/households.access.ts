import type { Audiences } from '#platform/domain'

/** Every contact is visible to the whole account. */
export const householdAudiences: Audiences = {
  householdChanged: () => 'account',
}
