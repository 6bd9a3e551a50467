import type { QueryClient } from '@tanstack/react-query'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { getTemplates, templatesQuery } from './templates.queries.ts'
import { valuesQuery } from './values/values.queries.ts'

/** The event contains all values of the group. */
const applyValues = (client: QueryClient, changed: EventPayload<'valuesChanged'>) =>
  applyToQueries(client, valuesQuery.queryKey, ({ data }) => ({
    data: data.map((group) => (group.id === changed.id ? changed : group)),
  }))

export function registerLibraryLive(live: Live) {
  const client = live.queryClient
  live.onEvent('valuesChanged', (event) => applyValues(client, event))
  live.onEvent('templateSaved', ({ template }) => getTemplates(client).applyEvent([template]))
  live.onEvent('templateRemoved', ({ id, version }) => getTemplates(client).applyRemoval(id, version))
  live.onRefetch('library', () => scheduleRefetch(client, valuesQuery.queryKey))
  live.onRefetch(
    (stream) => stream === 'library' || stream.startsWith('library:'),
    () => scheduleRefetch(client, templatesQuery.queryKey),
  )
}
