import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { listKey } from './renewals.queries.ts'

type Pages = InfiniteData<AnswerTo<'renewals', 'listRenewals'>>

/** Visible queries are refetched: a policy moves between buckets and counts, which only the server knows. */
export function refreshRenewals(client: QueryClient) {
  scheduleRefetch(client, listKey)
  scheduleRefetch(client, api.renewals.countRenewals.queryKey())
}

/** Only when the contact is in a list: others change nothing here. */
function refreshRowsOf(client: QueryClient, clientId: string | null | undefined) {
  if (!clientId) return
  const shown = ({ pages }: Pages) => pages.some(({ data }) => data.some((row) => row.client.id === clientId))
  for (const [queryKey, data] of client.getQueriesData<Pages>({ queryKey: listKey }))
    if (data && shown(data)) void client.invalidateQueries({ queryKey, exact: true })
}

export function registerRenewalsLive(live: Live) {
  const client = live.queryClient
  const all = () => refreshRenewals(client)
  live.onEvent('recordSaved', ({ kind }) => kind === 'policies' && all())
  live.onEvent('recordRemoved', ({ kind }) => kind === 'policies' && all())
  // The responsible person of a contact also counts for its policies.
  live.onEvent('contactSaved', all)
  live.onEvent('contactRemoved', all)
  live.onEvent('householdChanged', all)
  live.onEvent('contactsImported', all)
  live.onEvent('contactsChanged', all)
  live.onEvent('followupsChanged', all)
  live.onEvent('userUpdated', all)
  live.onEvent('noteSaved', ({ clientId }) => refreshRowsOf(client, clientId))
  live.onEvent('noteRemoved', ({ clientId }) => refreshRowsOf(client, clientId))
  live.onEvent('followupSaved', ({ followup }) => refreshRowsOf(client, followup.client?.id))
  live.onEvent('followupRemoved', ({ clientId }) => refreshRowsOf(client, clientId))
  live.onRefetch((stream) => stream === 'contacts' || stream.startsWith('followups'), all)
}
