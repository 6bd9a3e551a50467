// Events do not contain referrals, so an open page refetches.
import type { Live } from '#platform/realtime/live.ts'
import { refreshReferrals } from './referrals.queries.ts'

export function registerReferralsLive(live: Live) {
  const refresh = () => refreshReferrals(live.queryClient)
  for (const event of [
    'contactSaved',
    'contactRemoved',
    'contactsImported',
    'contactsChanged',
    'householdChanged',
  ] as const)
    live.onEvent(event, refresh)
  live.onRefetch('contacts', refresh)
}
