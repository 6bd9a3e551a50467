// Every item that a split asks about, with a distinguishing name.
import { recordKinds } from '@frontdesk/contract/forms/record-kinds'
import { useQuery } from '@tanstack/react-query'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { api } from '#platform/api.ts'
import { formatDateTime } from '#ui/format/dates.ts'
import type { ItemKind } from '../merge/item-words.ts'
import { formatRecord } from './format-record.ts'

export interface SplitItem {
  kind: ItemKind
  id: string
  label: string
}
export type Action = 'keep' | 'copy' | 'move'
/** By id. */
export type Actions = Readonly<Record<string, Action>>

export const actionOf = (actions: Actions, { id }: SplitItem): Action => actions[id] ?? 'keep'

const PAGE = 50
const MOST_NOTES = 500

export function useSplitItems(contact: Contact) {
  const query = useQuery({
    queryKey: ['households', 'split', contact.id, contact.version],
    queryFn: ({ signal }) => loadItems(contact, signal),
    staleTime: 0,
  })
  return {
    query,
    more: (query.data?.filter(({ kind }) => kind === 'notes').length ?? 0) >= MOST_NOTES,
  }
}

async function loadItems(contact: Contact, signal: AbortSignal): Promise<SplitItem[]> {
  const params = { id: contact.id }
  const records = await Promise.all(
    recordKinds.map(async (kind) => {
      const { data } = await (api[kind].listRecords as typeof api.policies.listRecords)({ params }, { signal })
      return data.map((record) => ({ kind, id: record.id, label: formatRecord(kind, record) }))
    }),
  )
  const documents = await api.documents.listDocuments(
    { params: { ownerId: contact.id }, query: { kind: 'contact' } },
    { signal },
  )
  // Dynamic tags follow by themselves.
  const tags = await api.tags.listContactTags({ params }, { signal })
  return [
    ...records.flat(),
    ...documents.data.map(({ id, name }) => ({ kind: 'documents' as const, id, label: name })),
    ...(await loadNotes(contact.id, signal)),
    ...tags.data.flatMap(({ id, name, dynamic, isActive }) =>
      dynamic || !isActive ? [] : [{ kind: 'tags' as const, id, label: name }],
    ),
  ]
}

async function loadNotes(id: string, signal: AbortSignal): Promise<SplitItem[]> {
  const notes: SplitItem[] = []
  let prior: string | undefined
  while (notes.length < MOST_NOTES) {
    const { data } = await api.contacts.listActivity(
      { params: { id }, query: { limit: PAGE, ...(prior && { prior }) } },
      { signal },
    )
    for (const { id: noteId, note, createdAt } of data)
      notes.push({ kind: 'notes', id: noteId, label: `${formatDateTime(createdAt)} · ${note}` })
    prior = data.at(-1)?.createdAt
    if (data.length < PAGE) break
  }
  return notes
}
