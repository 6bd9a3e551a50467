import { renewalEndpoints } from '@frontdesk/contract/renewals/renewals'
import { type Domain, routes } from '#platform/domain'
import { countRenewals } from './count-renewals.ts'
import { listRenewals } from './list-renewals.ts'

/** Emits no events: the policy, the contact, and the follow-up announce what changes a renewal. */
export const renewalsDomain: Domain = {
  name: 'renewals',
  routes: routes(renewalEndpoints, { countRenewals, listRenewals }),
}
