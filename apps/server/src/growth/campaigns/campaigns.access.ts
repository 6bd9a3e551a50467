import type { Audiences } from '#platform/domain'

export const campaignAudiences: Audiences = {
  campaignSaved: () => 'account',
  campaignRemoved: () => 'account',
  campaignRunProgress: () => 'account',
}
