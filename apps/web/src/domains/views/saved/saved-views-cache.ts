import type { QueryClient } from '@tanstack/react-query'
import type { EventPayload } from '#platform/realtime/live.ts'
import { sameFilter } from '../list/list-state.ts'
import { viewCountsQuery } from '../views.queries.ts'
import { ownColumnsQuery, type SavedView, savedViewsQuery } from './saved-views.queries.ts'

/** In the server's order: by position, name ignoring capitals, and id. */
const order = (a: SavedView, b: SavedView) => {
  if (a.position !== b.position) return a.position - b.position
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()]
  if (one !== other) return one < other ? -1 : 1
  return a.id < b.id ? -1 : 1
}

export function putView(client: QueryClient, view: SavedView) {
  const known = client.getQueryData(savedViewsQuery.queryKey)?.data.find(({ id }) => id === view.id)
  changeViews(client, (views) => {
    const before = views.find(({ id }) => id === view.id)
    if (before && before.version > view.version) return views
    return [...views.filter(({ id }) => id !== view.id), view].sort(order)
  })
  // Another filter fits other contacts.
  if (!known || !sameFilter(known.filter, view.filter)) {
    void client.invalidateQueries({ queryKey: viewCountsQuery().queryKey })
  }
}

/** @param gone The version that was deleted: a view restored since has a later one and stays. */
export const takeView = (client: QueryClient, gone: { id: string; version: number }) =>
  changeViews(client, (known) => known.filter(({ id, version }) => id !== gone.id || version > gone.version))

function changeViews(client: QueryClient, how: (known: SavedView[]) => SavedView[]) {
  const { queryKey } = savedViewsQuery
  client.setQueryData(queryKey, (known) => known && { data: how(known.data) })
  // A reply in flight may have been read before the change.
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey })
}

export function putColumns(client: QueryClient, { view, columns }: Omit<EventPayload<'columnsSaved'>, 'to'>) {
  const { queryKey } = ownColumnsQuery
  client.setQueryData(queryKey, (known) => {
    if (!known) return known
    const others = known.data.filter((each) => each.view !== view)
    const data = columns ? [...others, { view, columns }] : others
    return { data: data.sort((a, b) => (a.view < b.view ? -1 : 1)) }
  })
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey })
}
