import { documentTypeOf } from '@frontdesk/contract/documents/document-types'
import type { documentEndpoints } from '@frontdesk/contract/documents/documents'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { fileReply } from '#platform/http/file-reply'
import { findOwner, type Owner, readDocument } from './documents.store.ts'

type Endpoint = typeof documentEndpoints.showDocument

export async function showDocument({
  params,
  query,
  platform,
  inAccount,
  request,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { row, shown } = await inAccount(async (tx) => {
    const found = await readDocument(tx, params.ownerId, params.documentId)
    const owner = found && { kind: found.owner_kind as Owner['kind'], ownerId: found.owner_id }
    if (!owner || found.deleted_at || !(await findOwner(tx, owner))) throw new AppError('documentNotFound')
    const inPlace = query.preview === true && documentTypeOf(found.type)?.shown !== undefined
    await audit(tx, {
      action: inPlace ? 'document.previewed' : 'document.downloaded',
      entity: { type: 'document', id: found.id },
      facts: { contact: found.contact_id },
    })
    return { row: found, shown: inPlace }
  })
  const file = await fileReply(platform.files, row.storage_key, request.range)
  if (!file) throw new Error('The file of a document is not in the store.')
  return { ...file, type: row.type, ...(!shown && { downloadAs: row.name }) }
}
