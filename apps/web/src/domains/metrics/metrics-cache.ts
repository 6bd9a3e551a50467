// How events update numbers in the query cache. Numbers are never in an event: what is shown is read again, at most once
// a second, only where somebody can see it, and never while the last reading is still on its way.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import type { EventPayload } from '#platform/realtime/live.ts'
import type { MetricKey, PersonStats, TeamStats } from './metrics.queries.ts'

const pauseMs = 1_000

type Changed = Pick<EventPayload<'metricsCounted'>, 'users' | 'usage'>

interface Reading {
  /** What came while the last reading was on its way. */
  waiting: Changed | null
}
const readings = new WeakMap<QueryClient, Reading>()

export function metricsCounted(client: QueryClient, changed: Changed) {
  mark(client, changed)
  const reading = readings.get(client)
  if (reading) reading.waiting = merged(reading.waiting, changed)
  else void readSoon(client)
}

async function readSoon(client: QueryClient) {
  const reading: Reading = { waiting: null }
  readings.set(client, reading)
  do {
    await visible()
    // A reply that was on its way may be older than what came meanwhile.
    if (reading.waiting) mark(client, reading.waiting)
    reading.waiting = null
    const pause = new Promise((resolve) => setTimeout(resolve, pauseMs))
    await client.refetchQueries({
      queryKey: ['metrics'],
      type: 'active',
      predicate: ({ state }) => state.isInvalidated,
    })
    await pause
  } while (reading.waiting)
  readings.delete(client)
}

function mark(client: QueryClient, changed: Changed) {
  void client.invalidateQueries({
    queryKey: ['metrics'],
    predicate: ({ queryKey }) => isOf(queryKey, changed),
    refetchType: 'none',
  })
}

const usages = [api.metrics.getPhoneUsage, api.metrics.listUsedRows].map((call) => call.queryKey()[1])
const persons = [api.metrics.getEmployeeStats, api.metrics.listCountedRows].map((call) => call.queryKey()[1])

function isOf([, name, key]: QueryKey, { users, usage }: Changed): boolean {
  if (usages.includes(name)) return usage
  if (!persons.includes(name)) return name === api.metrics.listTeamStats.queryKey()[1] && users?.length !== 0
  const { user } = key as MetricKey
  return users === null || user === undefined || users.includes(user)
}

const merged = (one: Changed | null, other: Changed): Changed => ({
  users: one === null ? other.users : one.users && other.users && [...new Set([...one.users, ...other.users])],
  usage: other.usage || (one?.usage ?? false),
})

/** Nobody looks at a tab behind others: it reads once it is in front again. */
function visible(): Promise<void> {
  if (globalThis.document?.visibilityState !== 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}

export function goalsSaved(client: QueryClient, { user, goals }: EventPayload<'goalsSaved'>) {
  const team = api.metrics.listTeamStats.queryKey()
  const person = api.metrics.getEmployeeStats.queryKey()
  const isPerson = ({ queryKey }: { queryKey: QueryKey }) => (queryKey[2] as MetricKey).user === user
  client.setQueriesData<TeamStats>(
    { queryKey: team },
    (stats) => stats && { ...stats, data: stats.data.map((row) => (row.user === user ? { ...row, goals } : row)) },
  )
  client.setQueriesData<PersonStats>({ queryKey: person, predicate: isPerson }, (stats) => stats && { ...stats, goals })
  // A reply in flight may have been read before the change.
  const isLoading = ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus === 'fetching'
  void client.invalidateQueries({ queryKey: team, predicate: isLoading })
  void client.invalidateQueries({ queryKey: person, predicate: (query) => isLoading(query) && isPerson(query) })
}
