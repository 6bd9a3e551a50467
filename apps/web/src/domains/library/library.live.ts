import type { QueryClient } from '@tanstack/react-query'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { putTemplate, takeTemplate } from './templates/template-cache.ts'
import { templatesQuery } from './templates/templates.queries.ts'
import { valuesQuery } from './values/values.queries.ts'

/** The event contains all values of the group. */
export function valuesChanged(client: QueryClient, changed: EventPayload<'valuesChanged'>) {
  const { queryKey } = valuesQuery
  client.setQueryData(queryKey, (known) => {
    if (!known) return known
    return { data: known.data.map((group) => (group.id === changed.id ? changed : group)) }
  })
  // A reply in flight may have been read before the change.
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') client.invalidateQueries({ queryKey })
}

export function registerLibraryLive(live: Live) {
  const client = live.queryClient
  live.onEvent('valuesChanged', (event) => valuesChanged(client, event))
  live.onEvent('templateSaved', ({ template }) => putTemplate(client, template))
  live.onEvent('templateRemoved', (event) => takeTemplate(client, event))
  live.onRefetch('library', () => void client.invalidateQueries({ queryKey: valuesQuery.queryKey }))
  live.onRefetch(
    (stream) => stream === 'library' || stream.startsWith('library:'),
    () => void client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  )
}
