import type { QueryClient } from '@tanstack/react-query'
import type { AnswerTo } from '#platform/api.ts'
import type { EventPayload } from '#platform/realtime/live.ts'
import type { PhoneCall } from '../calls.queries.ts'
import { workCountsQuery } from './log.queries.ts'
import type { LogEntry } from './log-search.ts'

type Page = AnswerTo<'calls', 'listCallLog'>
/** A page, or one call. */
type Known = Page | LogEntry
interface Asked {
  query?: { page?: number; unworked?: string }
}

const names: ReadonlySet<unknown> = new Set(['listCallLog', 'listCallRecordings', 'getCallLogEntry'])
const askedIn = (key: readonly unknown[]): Asked => (key[2] ?? {}) as Asked

/** Every page of the log and of the recordings, of a contact too, and calls that are open on none. */
const pages = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === 'calls' && names.has(queryKey[1]),
}

function patch(client: QueryClient, id: string, change: (entry: LogEntry) => LogEntry) {
  client.setQueriesData<Known>(pages, (known) => {
    if (!known) return known
    const changed = (entry: LogEntry) => (entry.id === id ? change(entry) : entry)
    if (!('data' in known)) return changed(known)
    return known.data.some((each) => each.id === id) ? { ...known, data: known.data.map(changed) } : known
  })
}

/** Replaces it wherever it is shown. A list of what is still to be reviewed is read again. */
export function storeEntry(client: QueryClient, entry: LogEntry) {
  patch(client, entry.id, () => entry)
  // A reply in flight may have been read before the change.
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => pages.predicate({ queryKey }) && state.fetchStatus === 'fetching',
  })
  refresh(client, false)
}

/** The entry of an open call, from whichever page has it. */
export function findEntry(client: QueryClient, id: string): LogEntry | undefined {
  for (const [, known] of client.getQueriesData<Known>(pages)) {
    const found = known && 'data' in known ? known.data.find((each) => each.id === id) : undefined
    if (found) return found
  }
  return undefined
}

/** What is noted of a call during and after it. */
export function storeCallNotes(client: QueryClient, { id, notes, covered }: PhoneCall) {
  if (!covered) patch(client, id, (entry) => (entry.notes === notes ? entry : { ...entry, notes }))
}

const refetchMs = 1000

interface Pending {
  last: number
  /** Every list, or those of what is still to be reviewed. */
  all: boolean
  timer?: ReturnType<typeof setTimeout>
}
const pending = new WeakMap<QueryClient, Pending>()

/** A call began or ended. A first page is read again, at most once a second; others when they are opened. */
export const refreshMovedCalls = (client: QueryClient) => refresh(client, true)

function refresh(client: QueryClient, all: boolean) {
  const concerns = (key: readonly unknown[]) => all || askedIn(key).query?.unworked !== undefined
  void client.invalidateQueries({
    predicate: ({ queryKey }) => pages.predicate({ queryKey }) && concerns(queryKey),
    refetchType: 'none',
  })
  const state = pending.get(client) ?? { last: Number.NEGATIVE_INFINITY, all }
  pending.set(client, state)
  state.all ||= all
  if (state.timer !== undefined) return
  const wait = state.last + refetchMs - performance.now()
  if (wait <= 0) refetch(client, state)
  else state.timer = setTimeout(() => refetch(client, state), wait)
}

/** Also what is being read: it may have been read before the change. */
function refetch(client: QueryClient, state: Pending) {
  const { all } = state
  delete state.timer
  Object.assign(state, { last: performance.now(), all: false })
  void client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey }) => pages.predicate({ queryKey }) && mayMove(askedIn(queryKey), all),
  })
}

/** Rows of a later page would move under the reader’s eyes. */
const mayMove = ({ query }: Asked, all: boolean) => query?.unworked !== undefined || (all && (query?.page ?? 1) === 1)

/** Everything may have changed. */
export function refreshLog(client: QueryClient) {
  void client.invalidateQueries(pages)
  void client.invalidateQueries({ queryKey: workCountsQuery().queryKey })
}

type Counts = AnswerTo<'calls', 'getWorkCounts'>

function patchCounts(client: QueryClient, change: Partial<Counts>) {
  const { queryKey } = workCountsQuery()
  client.setQueryData(queryKey, (known) => known && { ...known, ...change })
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}

export const storeWorkCount = (client: QueryClient, { workCount }: EventPayload<'workCountChanged'>) =>
  patchCounts(client, { workCount })

export const storeLocationCounts = (client: QueryClient, { data }: EventPayload<'locationWorkCountChanged'>) =>
  patchCounts(client, { data })
