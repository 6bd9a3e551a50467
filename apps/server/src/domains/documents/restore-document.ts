import type { documentEndpoints } from '@frontdesk/contract/documents/documents'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { deletedBefore } from '../contacts/contacts.public.ts'
import { documentView } from './document-view.ts'
import { changeDocument, isFull } from './documents.store.ts'
import { emitDocumentSaved } from './emit-document.ts'
import { requireDocument } from './require-document.ts'

type Endpoint = typeof documentEndpoints.restoreDocument

export async function restoreDocument(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params: owner, platform, inAccount } = call
  const id = owner.documentId
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const row = await requireDocument(tx, owner, id)
    // Restoring twice is no error: both callers get what they wanted.
    if (!row.deleted_at) return documentView(row)
    if (row.deleted_at < deletedBefore(now)) throw new AppError('documentNotFound')
    if (await isFull(tx, owner)) throw new AppError('tooManyDocuments')
    await changeDocument(tx, id, { deleted_at: null, deleted_by: null, updated_at: now })
    await audit(tx, {
      action: 'document.restored',
      entity: { type: 'document', id },
      facts: { contact: row.contact_id },
    })
    return emitDocumentSaved(tx, owner, { clientId: row.contact_id, id, created: false })
  })
}
