import { keepPreviousData, type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { Entity, Kind } from '#platform/entities/collection.ts'
import { getEntities } from '#platform/entities/entities.ts'
import { type EntityPage, readPage } from '#platform/entities/entity-list.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { buildFilters, buildPaging, type LogEntry, type LogSearch } from './log-search.ts'

/** Its entries have no versions: what came last is the newest, and events come in order. */
const entryKind: Kind<LogEntry & Entity> = { name: 'callLogEntry', groupOf: () => '', compare: () => 0 }

export const convertEntry = (entry: LogEntry): LogEntry & Entity => ({ ...entry, version: 0 })

export const getEntries = (client: QueryClient) => getEntities(client).of(entryKind)

/** Events report every change. */
const untilEvent = { staleTime: Number.POSITIVE_INFINITY }

function pageQuery(queryKey: readonly unknown[], read: (signal: AbortSignal) => Promise<{ data: LogEntry[] }>) {
  const options = queryOptions({
    ...untilEvent,
    queryKey,
    queryFn: ({ client, signal }) =>
      readPage(getEntities(client), {
        kind: entryKind,
        read: async () => ({ data: (await read(signal)).data.map(convertEntry) }),
      }),
    placeholderData: keepPreviousData,
  })
  const view = (client: QueryClient, page = client.getQueryData(options.queryKey)): LogEntry[] | undefined =>
    page?.ids.flatMap((id) => getEntries(client).get(id) ?? [])
  return { ...options, view }
}

export function logQuery(search: LogSearch, me: string) {
  const args = { query: { ...buildPaging(search), ...buildFilters(search, me) } }
  return pageQuery(api.calls.listCallLog.queryKey(args), (signal) => api.calls.listCallLog(args, { signal }))
}

/** Of a contact, or of everyone. */
export function recordingsQuery(search: LogSearch, clientId?: string) {
  const args = { query: { ...buildPaging(search), ...buildFilters(search, ''), ...(clientId && { clientId }) } }
  return pageQuery(api.calls.listCallRecordings.queryKey(args), (signal) =>
    api.calls.listCallRecordings(args, { signal }),
  )
}

/** For a call that is open and on no loaded page. */
export function entryQuery(id: string) {
  const args = { params: { id } }
  const read = async (signal: AbortSignal) => ({ data: [await api.calls.getCallLogEntry(args, { signal })] })
  return pageQuery(api.calls.getCallLogEntry.queryKey(args), read)
}

const names: ReadonlySet<unknown> = new Set(['listCallLog', 'listCallRecordings', 'getCallLogEntry'])

/** Every page of the log and of the recordings, of a contact too, and calls that are open on none. */
const findPages = (client: QueryClient) =>
  client.getQueryCache().findAll({ queryKey: ['calls'], predicate: ({ queryKey }) => names.has(queryKey[1]) })

export const isOnPage = (client: QueryClient, id: string) =>
  findPages(client).some(
    ({ queryKey, state }) => queryKey[1] !== 'getCallLogEntry' && (state.data as EntityPage<never>)?.ids.includes(id),
  )

const readArgs = ({ queryKey }: Query) => (queryKey[2] as { query?: { page?: number; unworked?: string } }).query ?? {}

/** A call was reviewed, or not any more. */
export function refreshUnworked(client: QueryClient) {
  for (const page of findPages(client)) if (readArgs(page).unworked) scheduleRefetch(client, page.queryKey)
}

/** A call began or ended. Rows of a later page would move under the reader’s eyes: those are read when they are opened. */
export function refreshMovedCalls(client: QueryClient) {
  for (const each of findPages(client)) {
    const { page = 1, unworked } = readArgs(each)
    if (page === 1 || unworked) scheduleRefetch(client, each.queryKey)
    else void client.invalidateQueries({ queryKey: each.queryKey, refetchType: 'none' })
  }
}

export const workCountsQuery = () => queryOptions({ ...api.calls.getWorkCounts.queryOptions(), ...untilEvent })
