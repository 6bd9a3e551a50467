import { hashKey, matchQuery, type Query, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import type { EntityPage } from '#platform/entities/entity-list.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { serverNow } from '#platform/server-time.ts'
import {
  bucketKey,
  byContactKey,
  type Followup,
  getFollowups,
  listStored,
  type StoredWarning,
  warningsQuery,
} from './followups.queries.ts'

export function registerFollowupsLive(live: Live) {
  const client = live.queryClient
  const refresh = () => scheduleRefetch(client, ['followups'])
  live.onEvent('followupSaved', ({ followup }) => {
    getFollowups(client).applyEvent([followup])
    refreshLists(client, [followup])
  })
  live.onEvent('followupRemoved', ({ id, version }) => {
    // If it stays visible under another assignment, its change comes on another stream and may have arrived first.
    getFollowups(client).applyRemoval(id, version)
    refreshLists(client)
  })
  live.onEvent('followupsChanged', refresh)
  live.onEvent('contactsChanged', ({ order }) => order && refresh())
  live.onEvent('warningRaised', (event) => applyWarning(client, event))
  live.onEvent('warningAnswered', (event) => applyAnswer(client, event))
  const removed = new Set<string>()
  live.onEvent('contactRemoved', ({ id }) => {
    removed.add(id)
    hideClient(client, id)
  })
  live.onEvent('contactSaved', ({ contact }) => {
    const { mobilePhone, coFirstName, coLastName } = contact
    // A text without a contact may be its own now. The event does not say which number its second person has.
    const isOwn = ({ isActive, client, messageTo }: Followup) =>
      isActive && !client && messageTo && (messageTo === mobilePhone || coFirstName || coLastName)
    renameClient(client, contact)
    if (removed.delete(contact.id) || listStored(client).some(isOwn)) refresh()
  })
  live.onEvent('roomUpdated', ({ room: { phoneNumber } }) => {
    // The conversation is linked to a contact, whose list may have its texts now.
    if (listStored(client).some((each) => !each.client && each.messageTo === phoneNumber))
      scheduleRefetch(client, clientListKey())
  })
  live.onRefetch((stream) => stream === 'followups' || stream.startsWith('followups:'), refresh)
}

const clientListKey = () => api.followups.listClientFollowups.queryKey()

/** What the server decides with the time. */
const timedKeys = () => [
  bucketKey,
  byContactKey,
  api.followups.countFollowups.queryKey(),
  api.followups.getFollowupProgress.queryKey(),
  api.followups.listFollowupDays.queryKey(),
]

/** Reads again what only the server knows, after an event or a reply. */
export function refreshLists(client: QueryClient, saved: readonly Followup[] = []) {
  for (const queryKey of timedKeys()) scheduleRefetch(client, queryKey)
  // After the last one of a limited list there are others.
  for (const listKey of [clientListKey(), api.followups.listScheduledTexts.queryKey()])
    for (const [queryKey, pages] of client.getQueriesData<EntityPage<Followup>[]>({ queryKey: listKey }))
      if (pages?.some(({ upTo }) => upTo)) scheduleRefetch(client, queryKey)
  // The server knows whose conversation a text without a contact belongs to.
  if (saved.some((each) => !each.client && each.messageTo)) scheduleRefetch(client, clientListKey())
  const { queryKey } = warningsQuery()
  const warned = new Set(client.getQueryData(queryKey)?.map(({ id }) => id))
  const mayWarn = ({ id, isActive, date, reminderJob }: Followup) =>
    isActive && (warned.has(id) || Date.parse(date) <= serverNow() || reminderJob?.state === 'due')
  if (saved.some(mayWarn)) scheduleRefetch(client, queryKey)
}

/** A past-due warning replaces the reminder of the same follow-up. */
function applyWarning(client: QueryClient, { why, since, followup }: EventPayload<'warningRaised'>) {
  const { id } = followup
  getFollowups(client).applyEvent([followup])
  refreshLists(client)
  applyToQueries<StoredWarning[]>(client, warningsQuery().queryKey, (warnings) => {
    const before = warnings.find((warning) => warning.id === id)
    if (before?.why === 'pastDue' && why === 'reminder') return warnings
    const all = [...warnings.filter((warning) => warning !== before), { why, since, shown: false, id }]
    return all.sort((one, other) => (one.since + one.id < other.since + other.id ? -1 : 1))
  })
}

/** Also of an answer of one's own, before its event. */
export function applyAnswer(client: QueryClient, { id, why, answer }: Omit<EventPayload<'warningAnswered'>, 'to'>) {
  applyToQueries<StoredWarning[]>(client, warningsQuery().queryKey, (warnings) =>
    warnings.flatMap((warning) => {
      if (warning.id !== id || warning.why !== why) return [warning]
      return answer === 'ignored' ? [] : [{ ...warning, shown: true }]
    }),
  )
}

/** Follow-ups contain the names of clients. */
function renameClient(client: QueryClient, { id, firstName, lastName, companyName }: NonNullable<Followup['client']>) {
  const named = { id, firstName, lastName, companyName }
  const isOutdated = ({ client: known }: Followup) => known?.id === id && hashKey([known]) !== hashKey([named])
  const outdated = listStored(client).filter(isOutdated)
  getFollowups(client).applyEvent(outdated.map((each) => ({ ...each, client: named })))
  scheduleRefetch(client, byContactKey)
  scheduleRefetch(client, api.followups.listFollowupDays.queryKey())
}

/** Follow-ups of a deleted client are hidden until it is restored. Reading its own list would fail. */
function hideClient(client: QueryClient, id: string) {
  const ownKey = api.followups.listClientFollowups.queryKey({ params: { id } })
  const isOwn = (query: Query) => matchQuery({ queryKey: ownKey }, query)
  client.invalidateQueries({ queryKey: ['followups'], predicate: (query) => !isOwn(query) })
  client.invalidateQueries({ queryKey: ownKey, refetchType: 'none' })
}
