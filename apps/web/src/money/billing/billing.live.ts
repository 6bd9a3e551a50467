import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'

export function registerBillingLive(live: Live) {
  const refetch = () => scheduleRefetch(live.queryClient, ['billing'])
  live.onEvent('billingChanged', refetch)
  live.onRefetch('billing', refetch)
  // How much of the plan's limits is used, which decides which plans are large enough.
  const refetchUsed = () => scheduleRefetch(live.queryClient, api.billing.getSubscription.queryKey())
  live.onEvent('userRemoved', refetchUsed)
  live.onEvent('invitationChanged', refetchUsed)
  live.onEvent('locationSaved', refetchUsed)
  live.onEvent('locationRemoved', refetchUsed)
  live.onEvent('phoneSaved', refetchUsed)
}
