import type { DocumentKind } from '@frontdesk/contract/documents/document-types'
import type { QueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { applyToQueries, repeatReads } from '#platform/entities/apply-to-queries.ts'
import type { EventPayload } from '#platform/realtime/live.ts'

export type DocumentList = AnswerTo<'documents', 'listDocuments'>
export type StoredDocument = DocumentList['data'][number]

export interface Owner {
  kind: DocumentKind
  ownerId: string
}

export const documentsQuery = ({ kind, ownerId }: Owner) =>
  api.documents.listDocuments.queryOptions({ params: { ownerId }, query: { kind } })

export function applyDocument(client: QueryClient, event: Omit<EventPayload<'documentSaved'>, 'clientId'>) {
  const { document, created } = event
  changeList(client, event, (rows) => {
    const at = rows.findIndex(({ id }) => id === document.id)
    if (at >= 0) return rows.with(at, document)
    // The server decides the position of a restored document.
    return created ? [document, ...rows] : undefined
  })
}

export const removeDocument = (client: QueryClient, { id, ...owner }: Owner & { id: string }) =>
  changeList(client, owner, (rows) => rows.filter((row) => row.id !== id))

function changeList(
  client: QueryClient,
  { kind, ownerId }: Owner,
  change: (rows: readonly StoredDocument[]) => StoredDocument[] | undefined,
) {
  applyToQueries(client, documentsQuery({ kind, ownerId }).queryKey, ({ data }) => {
    const rows = change(data)
    return rows && { data: rows }
  })
  // The page of a contact reads them too.
  repeatReads(client, api.contacts.getContact.queryKey())
}
