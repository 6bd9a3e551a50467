import type { documentEndpoints } from '@frontdesk/contract/documents/documents'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { documentView } from './document-view.ts'
import { documentsOf, ownerOf } from './documents.store.ts'

type Endpoint = typeof documentEndpoints.listDocuments

export async function listDocuments({
  params,
  query,
  caller,
  platform,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const owner = { kind: query.kind, ownerId: params.ownerId }
  const [[found], rows] = await platform.database.readAll(caller.accountId, [ownerOf(owner), documentsOf(owner)])
  if (!found) throw new AppError('ownerNotFound')
  return { data: rows.map(documentView) }
}
