import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { patchQuery } from '#platform/entities/patch-query.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { type Location, locationsQuery } from './locations.queries.ts'

/** In the server's order: by name ignoring capitals, then by id. */
const order = (a: { id: string; name: string }, b: { id: string; name: string }) => {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()]
  if (one !== other) return one < other ? -1 : 1
  return a.id < b.id ? -1 : 1
}

const insert = <T extends { id: string; name: string }>(known: readonly T[], location: T) =>
  [...known.filter(({ id }) => id !== location.id), location].sort(order)

/** Also in the names that the account's own data contains. */
export function storeLocation(client: QueryClient, accountId: string, location: Location) {
  const { id, name, version } = location
  patchQuery(client, locationsQuery(accountId), (known) => {
    const before = known.data.find((each) => each.id === id)
    return before && before.version > version ? known : { data: insert(known.data, location) }
  })
  patchQuery(client, api.accounts.getAccount.queryOptions({ params: { id: accountId } }), (known) => ({
    ...known,
    locations: insert(known.locations, { id, name }),
  }))
}

export function registerLocationsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('locationSaved', (location) => {
    const account = useSession.getState().me?.account.id
    if (account) storeLocation(client, account, location)
  })
  live.onRefetch('locations', () => {
    scheduleRefetch(client, api.locations.listLocations.queryKey())
    scheduleRefetch(client, api.accounts.getAccount.queryKey())
  })
}
