import type { QueryClient } from '@tanstack/react-query'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { importQuery, importsQuery } from './imports.queries.ts'

function applyProgress(client: QueryClient, progress: EventPayload<'importProgress'>) {
  applyToQueries(client, importQuery(progress.id).queryKey, (one) => ({ ...one, ...progress }))
  applyToQueries(client, importsQuery().queryKey, ({ data }) => {
    const at = data.findIndex(({ id }) => id === progress.id)
    const one = data[at]
    return one && { data: data.with(at, { ...one, ...progress }) }
  })
}

/** Discarded before it started: its open page learns from a reply that it is gone. */
export function removeImport(client: QueryClient, { id }: EventPayload<'importDiscarded'>) {
  applyToQueries(client, importsQuery().queryKey, ({ data }) => ({ data: data.filter((one) => one.id !== id) }))
  scheduleRefetch(client, importQuery(id).queryKey)
}

export function registerImportsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('importProgress', (event) => applyProgress(client, event))
  live.onEvent('importDiscarded', (event) => removeImport(client, event))
  // Events without a stream.
  live.onReconnect(() => scheduleRefetch(client, ['imports']))
}
