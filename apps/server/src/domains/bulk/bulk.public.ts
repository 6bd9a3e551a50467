import type { Domain } from '#platform/domain'
import { bulkAudiences } from './bulk.access.ts'
import { bulkJobs, bulkRecurring } from './bulk.jobs.ts'
import { bulkRoutes } from './bulk.routes.ts'

export const bulkDomain: Domain = {
  name: 'bulk',
  routes: bulkRoutes,
  audiences: bulkAudiences,
  jobs: bulkJobs,
  recurring: bulkRecurring,
}
