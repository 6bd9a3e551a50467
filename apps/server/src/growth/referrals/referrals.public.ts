import { admins } from '@frontdesk/contract/kit/role'
import type { Domain } from '#platform/domain'
import { referralLinkJobs, referralLinkRoutes, referralPages } from './links.routes.ts'
import { referralRoutes } from './referrals.routes.ts'
import { rewardJobs, rewardRecurring, rewardRoutes } from './rewards.routes.ts'

export { showOwnReferralLink } from './own-link.ts'

export const referralsDomain: Domain = {
  name: 'referrals',
  routes: [...referralRoutes, ...referralLinkRoutes, ...rewardRoutes],
  pages: referralPages,
  jobs: { ...referralLinkJobs, ...rewardJobs },
  recurring: rewardRecurring,
  audiences: {
    rewardSaved: () => ({ roles: admins }),
    rewardProgramsChanged: () => ({ roles: admins }),
    referralLinkSaved: () => 'account',
  },
}
