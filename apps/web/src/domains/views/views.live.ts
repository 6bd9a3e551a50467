// How events change the contact list. Where an event doesn't contain everything, the row is read again; the order of rows
// stays until the list is refreshed.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { markListChanged } from './list-changes.ts'
import { getViews, setColumns } from './saved/saved-views.queries.ts'
import { type ContactRow, getRows, listedKey, refreshRows, viewCountsQuery } from './views.queries.ts'

/** Events come in groups: their rows are read together. */
const pauseMs = 50
/** At most as many as the server returns at once. */
const mostRows = 100

/** Reads rows again, one group after the other. */
function createReader(client: QueryClient) {
  const stale = new Set<string>()
  let isReading = false
  async function readAll() {
    while (stale.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const ids = [...stale].slice(0, mostRows)
      for (const id of ids) stale.delete(id)
      // A refresh repeats what failed.
      await refreshRows(client, ids).catch(markListChanged)
    }
    isReading = false
  }
  return (ids: readonly string[]) => {
    for (const id of ids) if (getRows(client).getStored(id)) stale.add(id)
    if (isReading) return
    isReading = true
    void readAll()
  }
}

function refreshCounts(client: QueryClient) {
  scheduleRefetch(client, api.contactList.countRows.queryKey())
  scheduleRefetch(client, viewCountsQuery().queryKey)
}

/** Everything, as after an import. */
function refreshLists(client: QueryClient) {
  for (const domain of ['contactList', 'views']) scheduleRefetch(client, [domain])
}

export function registerViewsLive(live: Live) {
  const client = live.queryClient
  const read = createReader(client)
  const isListed = (id: string) => getRows(client).getStored(id) !== undefined
  const change = (id: string, facts: Partial<ContactRow>) => {
    const row = getRows(client).getStored(id)
    if (row) getRows(client).applyEvent([{ ...row, ...facts }])
  }
  const refresh = (...ids: (string | null | undefined)[]) => {
    read(ids.filter((id) => typeof id === 'string'))
    refreshCounts(client)
  }
  live.onEvent('viewSaved', ({ view }) => {
    getViews(client).applyEvent([view])
    scheduleRefetch(client, viewCountsQuery().queryKey)
  })
  live.onEvent('viewRemoved', ({ id, version }) => getViews(client).applyRemoval(id, version))
  live.onEvent('columnsSaved', (event) => setColumns(client, event))
  live.onRefetch(
    (stream) => stream === 'views' || stream.startsWith('views:'),
    () => scheduleRefetch(client, ['views']),
  )

  live.onEvent('contactSaved', ({ contact, version }) => {
    if (!isListed(contact.id)) markListChanged()
    // Each person has their own favorites.
    const { favorite: _, ...facts } = contact
    change(contact.id, { ...facts, version })
    refresh(contact.id)
  })
  live.onEvent('contactRemoved', ({ id }) => {
    getRows(client).applyRemoval(id)
    refreshCounts(client)
  })
  live.onEvent('favoriteChanged', ({ id, favorite }) => {
    change(id, { favorite })
    read([id])
  })
  live.onEvent('noteSaved', ({ clientId }) => refresh(clientId))
  live.onEvent('noteRemoved', ({ clientId }) => refresh(clientId))
  live.onEvent('recordSaved', ({ clientId }) => refresh(clientId))
  live.onEvent('recordRemoved', ({ clientId }) => refresh(clientId))
  live.onEvent('followupSaved', ({ followup }) => refresh(followup.client?.id))
  live.onEvent('followupRemoved', ({ clientId }) => refresh(clientId))
  live.onEvent('contactsTagged', ({ clients }) =>
    clients ? refresh(...clients.map(({ id }) => id)) : refreshLists(client),
  )
  live.onEvent('contactsImported', () => refreshLists(client))
  live.onEvent('contactsChanged', ({ ids }) => {
    if (!ids) return refreshLists(client)
    if (!ids.every(isListed)) markListChanged()
    refresh(...ids)
  })
  live.onEvent('followupsChanged', ({ clients }) => (clients ? refresh(...clients) : refreshLists(client)))
  live.onEvent('householdChanged', ({ clientId, otherId }) => {
    refresh(clientId, otherId)
    markListChanged()
  })
  live.onRefetch('contacts', () => refreshLists(client))
  live.onReconnect(() => client.invalidateQueries({ queryKey: listedKey, refetchType: 'none' }))
}
