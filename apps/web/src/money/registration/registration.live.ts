import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { applyRegistration } from './apply-registration.ts'
import { applyCampaign, removeCampaign } from './campaigns/apply-campaign.ts'

/** What a location's steps show is read again once its registration changes. */
const ofLocation = [
  api.registration.getBusiness,
  api.registration.getRep1,
  api.registration.getRep2,
  api.registration.getBrand,
  api.registration.getRegistrationFacts,
]

export function registerRegistrationLive(live: Live) {
  const client = live.queryClient
  const account = () => useSession.getState().me?.account.id
  const readSteps = () => {
    for (const endpoint of ofLocation) scheduleRefetch(client, endpoint.queryKey())
  }
  live.onEvent('registrationChanged', (changed) => {
    const id = account()
    if (!id) return
    applyRegistration(client, id, changed)
    readSteps()
  })
  live.onEvent('messagingServiceChanged', (changed) => {
    const id = account()
    if (id) applyCampaign(client, id, changed)
  })
  live.onEvent('messagingServiceDeleted', ({ id }) => {
    const accountId = account()
    if (accountId) removeCampaign(client, accountId, id)
  })
  live.onRefetch('registrations', () => {
    scheduleRefetch(client, api.registration.listRegistrations.queryKey())
    scheduleRefetch(client, api.registration.listMessagingServices.queryKey())
    readSteps()
  })
}
