import type { Domain } from '#platform/domain'
import { householdAudiences } from './households.access.ts'
import { householdRecurring } from './households.jobs.ts'
import { householdRoutes } from './households.routes.ts'
import type { PeopleReactions } from './merge/people-reactions.ts'

export { likelyDuplicates } from './duplicates/likely-duplicates.ts'
export type { FormerPlaces, Path, Place } from './merge/journal.ts'
export type { PeopleReactions } from './merge/people-reactions.ts'
export { mergedContacts, refuseMergedRead } from './merge/where-merged.ts'
export { deleteContacts, restoreContacts } from './removal/remove-many.ts'

export const householdsDomain = (reactions: PeopleReactions): Domain => ({
  name: 'households',
  routes: householdRoutes(reactions),
  audiences: householdAudiences,
  recurring: householdRecurring,
})
