import type { Domain } from '#platform/domain'
import { tagAudiences } from './tags.access.ts'
import { tagJobs, tagRecurring } from './tags.jobs.ts'
import { tagRoutes } from './tags.routes.ts'

export { insertContactTags, takeTagsOfMany } from './assigned/assigned.store.ts'
export { carrying, giveTagToMany, tagWithoutRules, takeTagFromMany } from './assigned/many/tag-many.ts'
export { addTagByName } from './assigned/tag-by-name.ts'
export { seedTags } from './core/seed-tags.ts'
export { addDays } from './query/days.ts'
export { dynamicTags } from './query/queries.store.ts'
export { type Condition, conditionOf, type Today } from './query/tree-condition.store.ts'
export { addMissingTags, changeTag, dynamicNamesAmong, lockTags } from './tags.store.ts'

export const tagsDomain: Domain = {
  name: 'tags',
  routes: tagRoutes,
  audiences: tagAudiences,
  jobs: tagJobs,
  recurring: tagRecurring,
}
