// The ledger page by page, its totals, and the caps of the states.
import type { rewardEndpoints } from '@frontdesk/contract/growth/referrals/rewards'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatDayIn } from '#platform/zone'
import { accountSettings } from '../../domains/accounts/accounts.public.ts'
import { listCaps } from './find-cap.ts'
import { buildRewardView } from './reward-view.ts'
import { rewardCountsQuery, rewardPageQuery } from './rewards.store.ts'

type Endpoints = typeof rewardEndpoints

export const listRewards = (call: CallOf<Endpoints['listRewards']>): Promise<AnswerOf<Endpoints['listRewards']>> =>
  readPage(call, () => rewardPageQuery(call.query, call.platform.clock.now()), buildRewardView)

export async function countRewards({
  caller,
  platform,
}: CallOf<Endpoints['countRewards']>): Promise<AnswerOf<Endpoints['countRewards']>> {
  const [counts] = await platform.database.read(caller.accountId, rewardCountsQuery(platform.clock.now()))
  const { given_cents: givenCents = 0, ...byState } = counts ?? { earned: 0, approved: 0, given: 0, void: 0 }
  return { ...byState, givenCents }
}

export async function listRewardCaps({
  caller,
  platform,
}: CallOf<Endpoints['listRewardCaps']>): Promise<AnswerOf<Endpoints['listRewardCaps']>> {
  const { timezone } = await accountSettings(platform, caller.accountId)
  const rules = listCaps(formatDayIn(timezone, platform.clock.now()))
  return {
    data: rules.map(({ state, cents, perItem, forms, tiedToPurchase, words, source, url, asOf }) => ({
      ...{ state, cents, perItem, forms: [...forms], tiedToPurchase, words, source, url, asOf },
    })),
  }
}
