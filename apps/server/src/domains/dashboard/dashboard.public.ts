import { dashboardEndpoints } from '@frontdesk/contract/dashboard/dashboard'
import { type Domain, routes } from '#platform/domain'
import { arrangeDashboard } from './arrange-dashboard.ts'
import { dashboardAudiences } from './dashboard.access.ts'
import { getDashboard } from './get-dashboard.ts'

export const dashboardDomain: Domain = {
  name: 'dashboard',
  routes: routes(dashboardEndpoints, { getDashboard, arrangeDashboard }),
  audiences: dashboardAudiences,
}
