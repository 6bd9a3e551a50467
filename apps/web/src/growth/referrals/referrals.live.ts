// Events do not contain referrals or rewards, so an open page refetches.
import type { Live } from '#platform/realtime/live.ts'
import { refreshLinks, refreshReferrals, refreshStages } from './referrals.queries.ts'
import { refreshPrograms, refreshRewardCards, refreshRewards } from './rewards/rewards.queries.ts'

export function registerReferralsLive(live: Live) {
  const client = live.queryClient
  const refresh = () => {
    refreshReferrals(client)
    // Names, addresses, and how many a client referred.
    refreshRewardCards(client)
  }
  for (const event of [
    'contactSaved',
    'contactRemoved',
    'contactsImported',
    'contactsChanged',
    'householdChanged',
  ] as const)
    live.onEvent(event, refresh)
  for (const event of ['recordSaved', 'recordRemoved'] as const)
    live.onEvent(event, ({ kind }) => {
      if (kind === 'policies' || kind === 'quotes') refreshStages(client)
    })
  live.onEvent('rewardSaved', () => {
    refreshRewards(client)
    // A program says how many it earned.
    refreshPrograms(client)
  })
  live.onEvent('rewardProgramsChanged', () => {
    refreshPrograms(client)
    // The agency's cap is on each card.
    refreshRewardCards(client)
  })
  live.onEvent('referralLinkSaved', (event) => refreshLinks(client, event.client))
  live.onRefetch('contacts', refresh)
  // Events of rewards and links aren't on a stream.
  live.onReconnect(() => {
    refreshRewards(client)
    refreshPrograms(client)
    refreshLinks(client)
  })
}
