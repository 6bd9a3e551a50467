import type { Audiences } from '#platform/domain'

export const trainingAudiences: Audiences = {
  trainingsChanged: () => 'account',
  trainingViewed: () => 'account',
}
