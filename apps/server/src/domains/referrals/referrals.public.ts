import type { Domain } from '#platform/domain'
import { referralRoutes } from './referrals.routes.ts'

export const referralsDomain: Domain = { name: 'referrals', routes: referralRoutes }
