// How events update a contact's records in the query cache. If the event determines a row's position, the list is
// updated in place; otherwise it is refetched.
import { type RecordKind, recordKinds } from '@frontdesk/contract/forms/record-kinds'
import type { QueryClient } from '@tanstack/react-query'
import { changeContact, changeSummaries, infiniteKeys } from '#domains/contacts/contact-cache.public.ts'
import { api } from '#platform/api.ts'
import { applyToQueries, repeatReads } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
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
  const ofContact = api[kind].listRecords.queryKey({ params: { id: clientId } })
  applyToQueries<List>(client, ofContact, (list, [, , args]) =>
    change(list, (args as { query?: { form?: string } }).query?.form !== undefined),
  )
}

/** Updates the rows within the contact itself. */
function changeShown(
  client: QueryClient,
  kind: RecordKind,
  clientId: string,
  change: (rows: Kept[]) => Kept[] | undefined,
) {
  if (kind !== 'addresses' && kind !== 'extras') return
  if (kind === 'addresses') scheduleRefetch(client, infiniteKeys.found)
  changeContact(client, clientId, (contact) => {
    const rows = change(contact[kind])
    return rows && { ...contact, [kind]: rows }
  })
}

const recordKey = (kind: RecordKind, id: string, recordId: string) =>
  api[kind].getRecord.queryKey({ params: { id, recordId } })

function setFigures(client: QueryClient, clientId: string, figures: Saved['summary']) {
  const { policies, openEnded, lastTermDate } = figures
  changeContact(client, clientId, (contact) => ({ ...contact, summary: { ...contact.summary, ...figures } }))
  changeSummaries(client, clientId, (contact) => ({ ...contact, coverage: { policies, openEnded, lastTermDate } }))
}

export function applyRecord(client: QueryClient, event: Saved) {
  const { kind, clientId, record } = event
  changeLists(client, kind, clientId, (list, filtered) => {
    const data = withRecord(list.data, record, event, filtered)
    return data && { data }
  })
  const queryKey = recordKey(kind, clientId, record.id)
  client.setQueryData(queryKey, record)
  repeatReads(client, queryKey)
  setFigures(client, clientId, event.summary)
  changeShown(client, kind, clientId, (rows) => withRecord(rows, record, event, false))
}

export function removeRecord(client: QueryClient, { kind, clientId, id, summary }: EventPayload<'recordRemoved'>) {
  const without = <Row extends Kept>(rows: readonly Row[]) => rows.filter((row) => row.id !== id)
  changeLists(client, kind, clientId, ({ data }) => ({ data: without(data) }))
  scheduleRefetch(client, recordKey(kind, clientId, id))
  setFigures(client, clientId, summary)
  changeShown(client, kind, clientId, without)
}

export function refreshRecords(client: QueryClient) {
  for (const kind of recordKinds) scheduleRefetch(client, [kind])
}
