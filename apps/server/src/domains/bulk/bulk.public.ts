import type { Domain } from '#platform/domain'
import type { BulkReviews } from './actions/bulk-kind.ts'
import { bulkAudiences } from './bulk.access.ts'
import { bulkJobs, bulkRecurring } from './bulk.jobs.ts'
import { bulkRoutes } from './bulk.routes.ts'

export type { BulkReviews } from './actions/bulk-kind.ts'

export const bulkDomain = (reviews: BulkReviews): Domain => ({
  name: 'bulk',
  routes: bulkRoutes,
  audiences: bulkAudiences,
  jobs: bulkJobs(reviews),
  recurring: bulkRecurring,
})
