import { referralEndpoints } from '@frontdesk/contract/referrals/referrals'
import { routes } from '#platform/domain'
import { listReferrals } from './list-referrals.ts'
import { sumReferrals } from './sum-referrals.ts'

export const referralRoutes = routes(referralEndpoints, { listReferrals, sumReferrals })
