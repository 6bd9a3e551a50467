import type { Audiences } from '#platform/domain'

export const libraryAudiences: Audiences = {
  valuesChanged: () => 'account',
}
