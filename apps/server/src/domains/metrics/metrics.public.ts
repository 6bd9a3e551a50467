import { metricEndpoints } from '@frontdesk/contract/metrics/metrics'
import { type Domain, routes } from '#platform/domain'
import { getEmployeeStats } from './get-employee-stats.ts'

/** Counts what other domains keep, and tells nothing of its own. */
export const metricsDomain: Domain = {
  name: 'metrics',
  routes: routes(metricEndpoints, { getEmployeeStats }),
}
