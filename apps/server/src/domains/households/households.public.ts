import type { Domain } from '#platform/domain'
import { householdAudiences } from './households.access.ts'
import { householdRecurring } from './households.jobs.ts'
import { householdRoutes } from './households.routes.ts'

export { likelyDuplicates } from './duplicates/likely-duplicates.ts'
export { mergedContacts, refuseMergedRead } from './merge/where-merged.ts'
export { deleteContacts, restoreContacts } from './removal/remove-many.ts'

export const householdsDomain: Domain = {
  name: 'households',
  routes: householdRoutes,
  audiences: householdAudiences,
  recurring: householdRecurring,
}
