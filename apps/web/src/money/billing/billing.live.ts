import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'

export function registerBillingLive(live: Live) {
  const refetch = () => scheduleRefetch(live.queryClient, ['billing'])
  live.onEvent('billingChanged', refetch)
  live.onRefetch('billing', refetch)
}
