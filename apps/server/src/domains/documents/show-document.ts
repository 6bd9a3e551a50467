import { documentTypeOf } from '@frontdesk/contract/documents/document-types'
import type { documentEndpoints } from '@frontdesk/contract/documents/documents'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { openFileReply } from '#platform/http/file-reply'
import { findOwner, type Owner, readDocument, storedDocument } from './documents.store.ts'
import { refusePreview } from './refuse-preview.ts'

type Endpoint = typeof documentEndpoints.showDocument

export async function showDocument({
  params,
  query,
  caller,
  platform,
  inAccount,
  request,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  if (query.preview) {
    const [stored] = await platform.database.read(caller.accountId, storedDocument(params.ownerId, params.documentId))
    if (stored) await refusePreview(platform, stored)
  }
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
  const file = await openFileReply(platform.files, row.storage_key, request.range)
  if (!file) throw new Error('The file of a document is not in the store.')
  return { ...file, type: row.type, ...(!shown && { downloadAs: row.name }) }
}
