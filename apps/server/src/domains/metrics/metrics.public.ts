import { metricEndpoints } from '@frontdesk/contract/metrics/metrics'
import { type Domain, routes } from '#platform/domain'
import { getEmployeeStats } from './get-employee-stats.ts'

/** Counts data of other domains, and emits no events. */
export const metricsDomain: Domain = {
  name: 'metrics',
  routes: routes(metricEndpoints, { getEmployeeStats }),
}
