// How events, and one's own actions before their events arrive, update the follow-ups in the query cache. Lists of a
// client, of a number, and warnings are updated in place; buckets depend on the time, so visible ones are refetched.
import { followupLimits } from '@frontdesk/contract/followups/followup-rules'
import type { QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { EventPayload } from '#platform/realtime/live.ts'
import { serverNow } from '#platform/server-time.ts'
import {
  bucketKey,
  byContactKey,
  type Followup,
  scheduledTextsQuery,
  type Warning,
  warningsQuery,
} from './followups.queries.ts'

type ClientList = AnswerTo<'followups', 'listClientFollowups'>
interface ClientArgs {
  params: { id: string }
  query?: { from?: string; to?: string }
}
interface NumberArgs {
  params: { number: string }
}

const clientListKey = () => api.followups.listClientFollowups.queryKey()

const inOrder = (a: Pick<Followup, 'date' | 'id'>, b: Pick<Followup, 'date' | 'id'>) =>
  a.date < b.date || (a.date === b.date && a.id < b.id) ? -1 : 1

export function followupSaved(client: QueryClient, { followup }: Pick<EventPayload<'followupSaved'>, 'followup'>) {
  const clientId = followup.client?.id
  if (clientId) {
    changeClientLists(client, clientId, (rows, { query: { from = '', to = '9' } = {} }) => {
      const others = rows.filter(({ id }) => id !== followup.id)
      return followup.date >= from && followup.date < to ? [...others, followup].sort(inOrder) : others
    })
  }
  // The server knows whose conversation a text without a contact belongs to.
  else if (followup.messageTo) client.invalidateQueries({ queryKey: clientListKey() })
  changeNumberLists(client, (rows, { params: { number } }) => {
    const others = rows.filter(({ id }) => id !== followup.id)
    const waits = followup.isActive && followup.messageStatus === 'scheduled' && followup.messageTo === number
    return waits ? [...others, followup].sort(inOrder) : others
  })
  changeBuckets(client, (row) => (row.id === followup.id ? followup : row))
  refreshBuckets(client)
  refreshWarningOf(client, followup)
}

export function followupRemoved(
  client: QueryClient,
  { id, clientId, version }: Pick<EventPayload<'followupRemoved'>, 'id' | 'clientId' | 'version'>,
) {
  // If it stays visible under another assignment, its change comes on another stream and may have arrived first.
  const stays = (row: Followup) => row.id !== id || row.version > version
  if (clientId) changeClientLists(client, clientId, (rows) => rows.filter(stays))
  else changeLists<ClientArgs>(client, clientListKey(), (rows) => rows.filter(stays))
  changeNumberLists(client, (rows) => rows.filter(stays))
  refreshBuckets(client)
  changeWarnings(client, (warnings) => warnings.filter(({ followup }) => stays(followup)))
}

/** A past-due warning replaces the reminder of the same follow-up. */
export function warningRaised(
  client: QueryClient,
  { why, since, followup }: Omit<EventPayload<'warningRaised'>, 'to'>,
) {
  const clientId = followup.client?.id
  if (clientId)
    changeClientLists(client, clientId, (rows) => rows.map((row) => (row.id === followup.id ? followup : row)))
  refreshBuckets(client)
  changeWarnings(client, (warnings) => {
    const its = warnings.find((warning) => warning.followup.id === followup.id)
    if (its?.why === 'pastDue' && why === 'reminder') return warnings
    const raised: Warning = { why, since, shown: false, followup }
    return [...warnings.filter((warning) => warning !== its), raised].sort((a, b) =>
      inOrder({ date: a.since, id: a.followup.id }, { date: b.since, id: b.followup.id }),
    )
  })
}

export function warningAnswered(
  client: QueryClient,
  { id, why, answer }: Pick<EventPayload<'warningAnswered'>, 'id' | 'why' | 'answer'>,
) {
  changeWarnings(client, (warnings) =>
    warnings.flatMap((warning) => {
      if (warning.followup.id !== id || warning.why !== why) return [warning]
      return answer === 'ignored' ? [] : [{ ...warning, shown: true }]
    }),
  )
}

/** Follow-ups contain the names of clients. */
export function clientRenamed(
  client: QueryClient,
  { id, firstName, lastName, companyName }: NonNullable<Followup['client']>,
) {
  const named = <T extends Followup>(row: T): T =>
    row.client?.id === id ? { ...row, client: { id, firstName, lastName, companyName } } : row
  changeClientLists(client, id, (rows) => rows.map(named))
  changeNumberLists(client, (rows) => rows.map(named))
  changeWarnings(client, (warnings) => warnings.map((warning) => ({ ...warning, followup: named(warning.followup) })))
  changeBuckets(client, named)
  client.invalidateQueries({ queryKey: byContactKey })
  client.invalidateQueries({ queryKey: api.followups.listFollowupDays.queryKey() })
}

/** Texts that had no contact may be its own now. The event does not say which number its second person has. */
export function contactSaved(
  client: QueryClient,
  { mobilePhone, coFirstName, coLastName }: EventPayload<'contactSaved'>['contact'],
) {
  const rows = [
    ...client.getQueriesData<ClientList>({ queryKey: api.followups.listScheduledTexts.queryKey() }),
    ...client
      .getQueriesData<{ pages: ClientList[] }>({ queryKey: bucketKey })
      .flatMap(([key, list]) => list?.pages.map((page) => [key, page] as const) ?? []),
  ].flatMap(([, list]) => list?.data ?? [])
  const isItsOwn = (row: Followup) =>
    !row.client && row.messageTo && (row.messageTo === mobilePhone || coFirstName || coLastName)
  if (rows.some(isItsOwn)) refreshFollowups(client)
}

/** A conversation is linked to a contact, whose list may show its texts now. */
export function conversationSaved(client: QueryClient, phone: string) {
  const list = client.getQueryData(scheduledTextsQuery(phone).queryKey)
  if (list?.data.some((row) => !row.client)) client.invalidateQueries({ queryKey: clientListKey() })
}

export const refreshFollowups = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['followups'] })

/** Follow-ups of a deleted client are hidden until it is restored. Refetching its own list would fail. */
export function clientRemoved(client: QueryClient, id: string) {
  const listKey = clientListKey()
  const isItsList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] === listKey[1] && (queryKey[2] as ClientArgs).params.id === id
  client.invalidateQueries({ queryKey: ['followups'], predicate: (query) => !isItsList(query) })
  client.invalidateQueries({ queryKey: listKey, predicate: isItsList, refetchType: 'none' })
}

/** A visible row is replaced at once; whether it still belongs there is known after the list was refetched. */
function changeBuckets(client: QueryClient, change: (row: Followup) => Followup) {
  client.setQueriesData<{ pages: { data: Followup[] }[] }>(
    { queryKey: bucketKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  )
}

const dependingOnTime = () => [
  bucketKey,
  byContactKey,
  api.followups.countFollowups.queryKey(),
  api.followups.getFollowupProgress.queryKey(),
  api.followups.listFollowupDays.queryKey(),
]

/** Milliseconds: many changes at once, such as of a selection, are fetched together. */
const together = 60
const pending = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

function refreshBuckets(client: QueryClient) {
  for (const queryKey of dependingOnTime()) client.invalidateQueries({ queryKey, refetchType: 'none' })
  if (pending.has(client)) return
  pending.set(
    client,
    setTimeout(() => {
      pending.delete(client)
      for (const queryKey of dependingOnTime()) void client.refetchQueries({ queryKey, type: 'active', stale: true })
    }, together),
  )
}

/** The server decides whether it has a warning, once it is due. */
function refreshWarningOf(client: QueryClient, followup: Followup) {
  const { queryKey } = warningsQuery()
  const known = client.getQueryData(queryKey)?.data.some((warning) => warning.followup.id === followup.id)
  if (known && !followup.isActive)
    return changeWarnings(client, (warnings) => warnings.filter((warning) => warning.followup.id !== followup.id))
  const came = Date.parse(followup.date) <= serverNow() || followup.reminderJob?.state === 'due'
  if (known || (came && followup.isActive)) client.invalidateQueries({ queryKey })
}

function changeWarnings(client: QueryClient, change: (warnings: Warning[]) => Warning[]) {
  const { queryKey } = warningsQuery()
  client.setQueryData(queryKey, (list) => list && { data: change(list.data) })
  repeatLoad(client, queryKey)
}

function changeClientLists(
  client: QueryClient,
  clientId: string,
  change: (rows: Followup[], args: ClientArgs) => Followup[],
) {
  changeLists<ClientArgs>(client, clientListKey(), change, ({ params }) => params.id === clientId)
}

const changeNumberLists = (client: QueryClient, change: (rows: Followup[], args: NumberArgs) => Followup[]) =>
  changeLists(client, api.followups.listScheduledTexts.queryKey(), change)

function changeLists<Args>(
  client: QueryClient,
  listKey: readonly unknown[],
  change: (rows: Followup[], args: Args) => Followup[],
  isMeant: (args: Args) => boolean = () => true,
) {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: listKey })) {
    const args = queryKey[2] as Args
    if (!isMeant(args)) continue
    const list = state.data as ClientList | undefined
    // If the list was limited, only the server knows what follows.
    if (list && list.data.length < followupLimits.list) client.setQueryData(queryKey, { data: change(list.data, args) })
    else client.invalidateQueries({ queryKey, exact: true })
    repeatLoad(client, queryKey)
  }
}

/** A reply in flight may have been read before the change. */
function repeatLoad(client: QueryClient, queryKey: readonly unknown[]) {
  client.invalidateQueries({ queryKey, exact: true, predicate: ({ state }) => state.fetchStatus === 'fetching' })
}
