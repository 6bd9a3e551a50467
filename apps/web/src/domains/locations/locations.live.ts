import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { type Location, locationsQuery } from './locations.queries.ts'

/** In the server's order: by name ignoring capitals, then by id. */
const order = (a: { id: string; name: string }, b: { id: string; name: string }) => {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()]
  if (one !== other) return one < other ? -1 : 1
  return a.id < b.id ? -1 : 1
}

const placed = <T extends { id: string; name: string }>(known: readonly T[], location: T) =>
  [...known.filter(({ id }) => id !== location.id), location].sort(order)

/** Also in the names that the account's own data contains. */
export function putLocation(client: QueryClient, accountId: string, location: Location) {
  const { queryKey } = locationsQuery(accountId)
  client.setQueryData(queryKey, (list) => {
    const before = list?.data.find(({ id }) => id === location.id)
    if (!list || (before && before.version > location.version)) return list
    return { data: placed(list.data, location) }
  })
  const { id, name } = location
  const { queryKey: account } = api.accounts.getAccount.queryOptions({ params: { id: accountId } })
  client.setQueryData(account, (known) => known && { ...known, locations: placed(known.locations, { id, name }) })
  // A reply in flight may have been read before the change.
  for (const key of [queryKey, account]) {
    if (client.getQueryState(key)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey: key })
  }
}

export function registerLocationsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('locationSaved', (location) => {
    const account = useSession.getState().me?.account.id
    if (account) putLocation(client, account, location)
  })
  live.onRefetch('locations', () => {
    void client.invalidateQueries({ queryKey: api.locations.listLocations.queryKey() })
    void client.invalidateQueries({ queryKey: api.accounts.getAccount.queryKey() })
  })
}
