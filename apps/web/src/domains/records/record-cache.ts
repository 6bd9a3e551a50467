// How events update a contact's records in the query cache. If the event determines a row's position, the list is
// updated in place; otherwise it is refetched.
import { type RecordKind, recordKinds } from '@frontdesk/contract/forms/record-kinds'
import type { QueryClient } from '@tanstack/react-query'
import { type Contact, changeContact, changeSummaries, infiniteKeys } from '#domains/contacts/contact-cache.public.ts'
import { api } from '#platform/api.ts'
import type { EventPayload } from '#platform/realtime/live.ts'

type Saved = EventPayload<'recordSaved'>
type Kept = Saved['record']
interface List {
  data: Kept[]
}

/** Undefined when only the server knows the record's position, or whether it belongs there at all. */
function withRecord<Row extends Kept>(rows: readonly Row[], record: Row, { kind, created }: Saved, filtered: boolean) {
  const at = rows.findIndex(({ id }) => id === record.id)
  const placed = kind === 'addresses' || filtered
  if (at >= 0) return placed && typeOf(rows[at]) !== typeOf(record) ? undefined : rows.with(at, record)
  return created && !placed ? [...rows, record] : undefined
}

const typeOf = (record: Kept | undefined) => record && 'type' in record && record.type

function changeLists(
  client: QueryClient,
  kind: RecordKind,
  clientId: string,
  change: (list: List, filtered: boolean) => List | undefined,
) {
  for (const [queryKey, list] of client.getQueriesData<List>({ queryKey: api[kind].listRecords.queryKey() })) {
    const { params, query } = queryKey[2] as { params: { id: string }; query?: { form?: string } }
    if (params.id !== clientId) continue
    const changed = list && change(list, query?.form !== undefined)
    if (changed === undefined) client.invalidateQueries({ queryKey, exact: true })
    else client.setQueryData(queryKey, changed)
  }
}

/** Updates the rows within the contact itself; done last, because writing to it clears its stale mark. */
function changeShown(
  client: QueryClient,
  kind: RecordKind,
  clientId: string,
  change: (rows: Kept[]) => Kept[] | undefined,
) {
  if (kind !== 'addresses' && kind !== 'extras') return
  if (kind === 'addresses') client.invalidateQueries({ queryKey: infiniteKeys.found })
  const contact = client.getQueryData<Contact>(contactKey(clientId))
  if (!contact) return
  const rows = change(contact[kind])
  if (rows) changeContact(client, clientId, (shown) => ({ ...shown, [kind]: rows }))
  else client.invalidateQueries({ queryKey: contactKey(clientId) })
}

const contactKey = (id: string) => api.contacts.getContact.queryKey({ params: { id } })
const recordKey = (kind: RecordKind, id: string, recordId: string) =>
  api[kind].getRecord.queryKey({ params: { id, recordId } })

function setFigures(client: QueryClient, clientId: string, figures: Saved['summary']) {
  const { policies, openEnded, lastTermDate } = figures
  changeContact(client, clientId, (contact) => ({ ...contact, summary: { ...contact.summary, ...figures } }))
  changeSummaries(client, clientId, (contact) => ({ ...contact, coverage: { policies, openEnded, lastTermDate } }))
}

export function recordSaved(client: QueryClient, event: Saved) {
  const { kind, clientId, record } = event
  changeLists(client, kind, clientId, (list, filtered) => {
    const data = withRecord(list.data, record, event, filtered)
    return data && { data }
  })
  client.setQueryData(recordKey(kind, clientId, record.id), record)
  setFigures(client, clientId, event.summary)
  changeShown(client, kind, clientId, (rows) => withRecord(rows, record, event, false))
  repeatLoads(client, kind)
}

export function recordRemoved(client: QueryClient, { kind, clientId, id, summary }: EventPayload<'recordRemoved'>) {
  const without = <Row extends Kept>(rows: readonly Row[]) => rows.filter((row) => row.id !== id)
  changeLists(client, kind, clientId, ({ data }) => ({ data: without(data) }))
  client.invalidateQueries({ queryKey: recordKey(kind, clientId, id) })
  setFigures(client, clientId, summary)
  changeShown(client, kind, clientId, without)
  repeatLoads(client, kind)
}

/** A reply in flight may have been read before the change. */
function repeatLoads(client: QueryClient, kind: RecordKind) {
  for (const queryKey of [[kind], ['contacts']])
    client.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' })
}

export function refreshRecords(client: QueryClient) {
  for (const kind of recordKinds) client.invalidateQueries({ queryKey: [kind] })
}
