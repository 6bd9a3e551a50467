import type { referralEndpoints } from '@frontdesk/contract/growth/referrals/referrals'
import type { AnswerOf, CallOf } from '#platform/domain'
import { countReferralWays, topReferrers, type WayRow } from './referrals.store.ts'

type Endpoint = typeof referralEndpoints.sumReferrals

export async function sumReferrals({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const now = platform.clock.now()
  const [ways, topClients] = await platform.database.readAll(caller.accountId, [countReferralWays(now), topReferrers])
  return {
    allTime: seriesOf(ways, 'all_time'),
    thisMonth: seriesOf(ways, 'this_month'),
    topClients,
    asOf: now.toISOString(),
  }
}

function seriesOf(ways: readonly WayRow[], of: 'all_time' | 'this_month') {
  const some = ways.filter((way) => way[of] > 0).toSorted((a, b) => b[of] - a[of])
  return { label: some.map(({ way }) => way), value: some.map((way) => way[of]) }
}
