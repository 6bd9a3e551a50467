import { referralEndpoints } from '@frontdesk/contract/growth/referrals/referrals'
import { routes } from '#platform/domain'
import { listReferrals } from './list-referrals.ts'
import { sumReferrals } from './sum-referrals.ts'

const { listReferrals: list, sumReferrals: sum } = referralEndpoints

export const referralRoutes = routes({ listReferrals: list, sumReferrals: sum }, { listReferrals, sumReferrals })
