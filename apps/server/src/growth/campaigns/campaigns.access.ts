import type { Audiences } from '#platform/domain'

export const campaignAudiences: Audiences = {
  campaignSaved: () => 'account',
  campaignRemoved: () => 'account',
  emailSuppressionsChanged: () => 'account',
  campaignRunProgress: () => 'account',
}
