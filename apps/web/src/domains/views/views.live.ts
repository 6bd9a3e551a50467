// How events change the contact list. Rows are patched in place, or fetched again where an event does not contain
// everything; their order stays until the list is refreshed.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Live } from '#platform/realtime/live.ts'
import { noteListChange } from './list-changes.ts'
import { putColumns, putView, takeView } from './saved/saved-views-cache.ts'
import { listedKey, viewCountsQuery } from './views.queries.ts'
import { cachedRows, changeRow, changeRows, reloadRows } from './views-cache.ts'

/** Events come in groups: rows and counts are requested once for all of them. */
const PAUSE = 50
const COUNT_PAUSE = 2_000

/** Runs once after a pause, however often it is asked. */
function once(pause: number, run: () => void) {
  let waits = false
  return () => {
    if (waits) return
    waits = true
    setTimeout(() => {
      waits = false
      run()
    }, pause)
  }
}

function createReloads(client: QueryClient) {
  const waiting = new Set<string>()
  const loading = new Set<readonly string[]>()
  const count = once(COUNT_PAUSE, () => {
    client.invalidateQueries({ queryKey: api.contactList.countRows.queryKey() })
    client.invalidateQueries({ queryKey: viewCountsQuery().queryKey })
  })
  const load = once(PAUSE, () => {
    const all = [...waiting]
    waiting.clear()
    loading.add(all)
    reloadRows(client, all)
      // A refresh repeats what failed.
      .catch(noteListChange)
      .finally(() => loading.delete(all))
  })
  const rows = (ids: readonly string[]) => {
    for (const id of ids) waiting.add(id)
    count()
    load()
  }
  return {
    count,
    rows,
    /** A row that is being read may have been read before it changed. */
    repeat(id: string) {
      if ([...loading].some((ids) => ids.includes(id))) rows([id])
    },
  }
}

/** Everything, as after an import. */
export function refreshLists(client: QueryClient) {
  for (const domain of ['contactList', 'views']) client.invalidateQueries({ queryKey: [domain] })
}

export function registerViewsLive(live: Live) {
  const client = live.queryClient
  const reload = createReloads(client)
  live.onEvent('viewSaved', ({ view }) => {
    putView(client, view)
    reload.count()
  })
  live.onEvent('viewRemoved', (event) => takeView(client, event))
  live.onEvent('columnsSaved', (event) => putColumns(client, event))
  live.onRefetch(
    (stream) => stream === 'views' || stream.startsWith('views:'),
    () => void client.invalidateQueries({ queryKey: ['views'] }),
  )

  live.onEvent('contactSaved', ({ contact }) => {
    if (!cachedRows(client).has(contact.id)) noteListChange()
    changeRow(client, contact.id, (row) => ({ ...row, ...contact, favorite: row.favorite }))
    reload.rows([contact.id])
  })
  live.onEvent('contactRemoved', ({ id }) => {
    changeRows(client, new Set([id]), () => undefined)
    reload.count()
  })
  live.onEvent('favoriteChanged', ({ id, favorite }) => {
    changeRow(client, id, (row) => ({ ...row, favorite }))
    reload.repeat(id)
  })
  live.onEvent('noteSaved', ({ clientId }) => reload.rows([clientId]))
  live.onEvent('noteRemoved', ({ clientId }) => reload.rows([clientId]))
  live.onEvent('recordSaved', ({ clientId }) => reload.rows([clientId]))
  live.onEvent('recordRemoved', ({ clientId }) => reload.rows([clientId]))
  live.onEvent('followupSaved', ({ followup }) => reload.rows(followup.client ? [followup.client.id] : []))
  live.onEvent('followupRemoved', ({ clientId }) => reload.rows(clientId ? [clientId] : []))
  live.onEvent('contactsTagged', ({ clients }) =>
    clients ? reload.rows(clients.map(({ id }) => id)) : refreshLists(client),
  )
  live.onEvent('contactsImported', () => refreshLists(client))
  live.onEvent('contactsChanged', ({ ids }) => {
    if (!ids) return refreshLists(client)
    const known = cachedRows(client)
    if (ids.some((id) => !known.has(id))) noteListChange()
    reload.rows(ids)
  })
  live.onEvent('followupsChanged', ({ clients }) => (clients ? reload.rows(clients) : refreshLists(client)))
  live.onEvent('householdChanged', ({ clientId, otherId }) => {
    reload.rows(otherId ? [clientId, otherId] : [clientId])
    noteListChange()
  })
  live.onRefetch('contacts', () => refreshLists(client))
  live.onReconnect(() => client.invalidateQueries({ queryKey: listedKey, refetchType: 'none' }))
}
