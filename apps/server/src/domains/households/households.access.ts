import type { Audiences } from '#platform/domain'

/** Every contact is the whole account's. */
export const householdAudiences: Audiences = {
  householdChanged: () => 'account',
}
