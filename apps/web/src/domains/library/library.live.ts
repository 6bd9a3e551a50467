import type { QueryClient } from '@tanstack/react-query'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { valuesQuery } from './values/values.queries.ts'

/** The event holds all that the group offers. */
export function valuesChanged(client: QueryClient, changed: EventPayload<'valuesChanged'>) {
  const { queryKey } = valuesQuery
  client.setQueryData(queryKey, (known) => {
    if (!known) return known
    return { data: known.data.map((group) => (group.id === changed.id ? changed : group)) }
  })
  // An answer that is on its way may have been read before the change.
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') client.invalidateQueries({ queryKey })
}

export function registerLibraryLive(live: Live) {
  live.onEvent('valuesChanged', (event) => valuesChanged(live.queryClient, event))
  live.onRefetch('library', () => void live.queryClient.invalidateQueries({ queryKey: valuesQuery.queryKey }))
}
