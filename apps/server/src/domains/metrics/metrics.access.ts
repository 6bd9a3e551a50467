import type { Audiences } from '#platform/domain'

export const metricAudiences: Audiences = {
  // Says only whose numbers changed, and none of them.
  metricsCounted: () => 'account',
  goalsSaved: 'stated',
}
