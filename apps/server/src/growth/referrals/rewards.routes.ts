import { rewardEndpoints } from '@frontdesk/contract/growth/referrals/rewards'
import { type BoundRoute, routes } from '#platform/domain'
import type { JobDefinitions } from '#platform/jobs/job'
import { exportRewards } from './export-rewards.ts'
import { countRewards, listRewardCaps, listRewards } from './list-rewards.ts'
import { createRewardProgram, listRewardPrograms, setAgencyCap, updateRewardProgram } from './programs.ts'
import { approveReward, giveRewards, voidReward } from './reward.ts'
import { thankClient } from './thank-client.ts'

export { rewardRecurring } from './earn-rewards.ts'

export const rewardRoutes: BoundRoute[] = routes(rewardEndpoints, {
  listRewards,
  countRewards,
  approveReward,
  giveRewards,
  voidReward,
  thankClient,
  exportRewards,
  listRewardPrograms,
  createRewardProgram,
  updateRewardProgram,
  setAgencyCap,
  listRewardCaps,
})
export const rewardJobs: JobDefinitions = {}
