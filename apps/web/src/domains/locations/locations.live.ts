import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { compareNames } from '#platform/entities/entity-list.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { type Location, locationsQuery } from './locations.queries.ts'

const placed = <T extends { id: string; name: string }>(known: readonly T[], location: T) =>
  [...known.filter(({ id }) => id !== location.id), location].sort(compareNames)

/** Also in the names that the account's own data contains. */
export function applyLocation(client: QueryClient, accountId: string, location: Location) {
  applyToQueries(client, locationsQuery(accountId).queryKey, (list) => {
    const before = list.data.find(({ id }) => id === location.id)
    return before && before.version > location.version ? list : { data: placed(list.data, location) }
  })
  const { id, name } = location
  const account = api.accounts.getAccount.queryOptions({ params: { id: accountId } })
  applyToQueries(client, account.queryKey, (known) => ({ ...known, locations: placed(known.locations, { id, name }) }))
}

export function removeLocation(client: QueryClient, accountId: string, id: string) {
  const without = <T extends { id: string }>(known: readonly T[]) => known.filter((each) => each.id !== id)
  applyToQueries(client, locationsQuery(accountId).queryKey, ({ data }) => ({ data: without(data) }))
  const account = api.accounts.getAccount.queryOptions({ params: { id: accountId } })
  applyToQueries(client, account.queryKey, (known) => ({ ...known, locations: without(known.locations) }))
}

export function registerLocationsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('locationSaved', (location) => {
    const account = useSession.getState().me?.account.id
    if (account) applyLocation(client, account, location)
  })
  live.onEvent('locationRemoved', ({ id }) => {
    const account = useSession.getState().me?.account.id
    if (account) removeLocation(client, account, id)
  })
  live.onRefetch('locations', () => {
    scheduleRefetch(client, api.locations.listLocations.queryKey())
    scheduleRefetch(client, api.accounts.getAccount.queryKey())
  })
}
