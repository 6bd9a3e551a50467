import { renewalEndpoints } from '@frontdesk/contract/renewals/renewals'
import { type Domain, routes } from '#platform/domain'
import { countRenewals } from './count-renewals.ts'
import { listRenewals } from './list-renewals.ts'

/** It tells nothing of its own: what changes a renewal is told by the policy, the contact and the follow-up. */
export const renewalsDomain: Domain = {
  name: 'renewals',
  routes: routes(renewalEndpoints, { countRenewals, listRenewals }),
}
