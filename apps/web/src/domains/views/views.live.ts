import type { Live } from '#platform/realtime/live.ts'
import { ownColumnsQuery, savedViewsQuery } from './saved/saved-views.queries.ts'
import { putColumns, putView, takeView } from './saved/saved-views-cache.ts'

export function registerViewsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('viewSaved', ({ view }) => putView(client, view))
  live.onEvent('viewRemoved', (event) => takeView(client, event))
  live.onEvent('columnsSaved', (event) => putColumns(client, event))
  live.onRefetch(
    (stream) => stream === 'views' || stream.startsWith('views:'),
    () => {
      void client.invalidateQueries({ queryKey: savedViewsQuery.queryKey })
      void client.invalidateQueries({ queryKey: ownColumnsQuery.queryKey })
    },
  )
}
