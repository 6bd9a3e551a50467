import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { Entity, Kind } from '#platform/entities/collection.ts'
import { getEntities, useEntityQuery } from '#platform/entities/entities.ts'
import { listEntities, readPage } from '#platform/entities/entity-list.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'

export type PhoneCall = AnswerTo<'calls', 'endCall'>
export type Participant = PhoneCall['participants'][number]
export type Recent = AnswerTo<'calls', 'listRecentNumbers'>['data'][number]

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const callKind: Kind<PhoneCall & Entity> = {
  name: 'call',
  groupOf: ({ status }) => (status === 'completed' ? 'over' : 'live'),
  compare: (one, other) => compare(one.createdAt, other.createdAt) || compare(one.id, other.id),
}

const getCalls = (client: QueryClient) => getEntities(client).of(callKind)

/** Going on or over. */
export const findCall = (client: QueryClient, id: string): PhoneCall | undefined => getCalls(client).get(id)

/** While the screen is locked, what is known from before stays. */
function toEntity(client: QueryClient, call: PhoneCall): PhoneCall & Entity {
  const known = call.covered ? getCalls(client).getStored(call.id) : undefined
  const { revision: version } = call
  if (!known) return { ...call, version }
  const participants = call.participants.map((each) => {
    const before = known.participants.find(({ label }) => label === each.label)
    return before ? { ...each, ...pickNames(before) } : each
  })
  const { notes, covered } = known
  return { ...call, ...pickNames(known), notes, covered, participants, version }
}

const pickNames = ({ firstName, lastName, phoneNumber, client }: PhoneCall | Participant) => ({
  ...{ firstName, lastName, phoneNumber, client },
})

/** From an event or a reply: the newest state of a call wins. */
export function storeCall(client: QueryClient, call: PhoneCall) {
  getCalls(client).applyEvent([toEntity(client, call)])
  scheduleRefetch(client, traceQuery(call.id).queryKey)
}

const readCalls = async (client: QueryClient, read: () => Promise<{ data: PhoneCall[] }>) => [
  await readPage(getEntities(client), {
    kind: callKind,
    read: async () => ({ data: (await read()).data.map((call) => toEntity(client, call)) }),
  }),
]

/** Calls of the account that ring or go on; events report every change. */
export function liveCallsQuery() {
  const options = queryOptions({
    queryKey: api.calls.listLiveCalls.queryKey({}),
    queryFn: ({ client, signal }) => readCalls(client, () => api.calls.listLiveCalls({}, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const view = (client: QueryClient): readonly PhoneCall[] | undefined => {
    const pages = client.getQueryData(options.queryKey)
    return pages && listEntities(getCalls(client), 'live', pages)
  }
  return { ...options, view }
}

export const useLiveCalls = () => useEntityQuery(liveCallsQuery()).data ?? []

export function lastCallsQuery() {
  const options = queryOptions({
    queryKey: api.calls.listLastCalls.queryKey({}),
    queryFn: ({ client, signal }) => readCalls(client, () => api.calls.listLastCalls({}, { signal })),
  })
  const view = (client: QueryClient): readonly PhoneCall[] | undefined =>
    client.getQueryData(options.queryKey)?.flatMap(({ ids }) => ids.flatMap((id) => findCall(client, id) ?? []))
  return { ...options, view }
}

export const recentNumbersQuery = () => queryOptions(api.calls.listRecentNumbers.queryOptions())

export const traceQuery = (id: string) => queryOptions(api.calls.getCallTrace.queryOptions({ params: { id } }))

export const phoneSettingsQuery = () => queryOptions(api.calls.getPhoneSettings.queryOptions())
