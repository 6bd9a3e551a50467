import { referralEndpoints } from '@frontdesk/contract/growth/referrals/referrals'
import { routes } from '#platform/domain'
import { exportReferrals } from './export-referrals.ts'
import { getReferralTree } from './get-referral-tree.ts'
import { listReferrals, listReferralWays } from './list-referrals.ts'
import { sumReferrals } from './sum-referrals.ts'

export const referralRoutes = routes(referralEndpoints, {
  listReferrals,
  sumReferrals,
  exportReferrals,
  listReferralWays,
  getReferralTree,
})
