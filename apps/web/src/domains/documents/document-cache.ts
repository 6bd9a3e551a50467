// How events, and one's own actions before their events arrive, update the lists of documents in the query cache.
import type { DocumentKind } from '@frontdesk/contract/documents/document-types'
import type { QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { EventPayload } from '#platform/realtime/live.ts'

export type DocumentList = AnswerTo<'documents', 'listDocuments'>
export type StoredDocument = DocumentList['data'][number]

export interface Owner {
  kind: DocumentKind
  ownerId: string
}

export const documentsQuery = ({ kind, ownerId }: Owner) =>
  api.documents.listDocuments.queryOptions({ params: { ownerId }, query: { kind } })

export function documentSaved(client: QueryClient, event: Omit<EventPayload<'documentSaved'>, 'clientId'>) {
  const { document, created } = event
  changeList(client, event, (rows) => {
    const at = rows.findIndex(({ id }) => id === document.id)
    if (at >= 0) return rows.with(at, document)
    // The server decides the position of a restored document.
    return created ? [document, ...rows] : undefined
  })
}

export function documentRemoved(client: QueryClient, { id, ...owner }: Owner & { id: string }) {
  changeList(client, owner, (rows) => rows.filter((row) => row.id !== id))
}

function changeList(
  client: QueryClient,
  owner: Owner,
  change: (rows: readonly StoredDocument[]) => StoredDocument[] | undefined,
) {
  const { queryKey } = documentsQuery({ kind: owner.kind, ownerId: owner.ownerId })
  const list = client.getQueryData(queryKey)
  const data = list && change(list.data)
  if (data) client.setQueryData(queryKey, { data })
  else client.invalidateQueries({ queryKey, exact: true })
  // A reply in flight may have been read before the change.
  for (const key of [queryKey, api.contacts.getContact.queryKey()])
    client.invalidateQueries({ queryKey: key, predicate: ({ state }) => state.fetchStatus === 'fetching' })
}

export const refreshDocuments = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['documents'] })
