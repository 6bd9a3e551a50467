import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { messageCampaignsQuery, registrationsQuery } from './registration.queries.ts'

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
    applyToQueries(client, registrationsQuery(id).queryKey, ({ data }) => {
      const before = data.find(({ location }) => location === changed.location)
      if (before && before.version > changed.version) return { data }
      // Locations stay in the order of their names.
      return { data: before ? data.map((each) => (each === before ? changed : each)) : [...data, changed] }
    })
    readSteps()
  })
  live.onEvent('messagingServiceChanged', (changed) => {
    const id = account()
    if (!id) return
    applyToQueries(client, messageCampaignsQuery(id).queryKey, ({ data }) => {
      const before = data.find((each) => each.id === changed.id)
      if (before && before.version > changed.version) return { data }
      const others = data.filter((each) => each.id !== changed.id)
      return { data: [...others, changed].sort((a, b) => a.friendlyName.localeCompare(b.friendlyName)) }
    })
  })
  live.onEvent('messagingServiceDeleted', ({ id }) => {
    const accountId = account()
    if (!accountId) return
    applyToQueries(client, messageCampaignsQuery(accountId).queryKey, ({ data }) => ({
      data: data.filter((each) => each.id !== id),
    }))
  })
  live.onRefetch('registrations', () => {
    scheduleRefetch(client, api.registration.listRegistrations.queryKey())
    scheduleRefetch(client, api.registration.listMessagingServices.queryKey())
    readSteps()
  })
}
