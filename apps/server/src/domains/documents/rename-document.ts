import type { documentEndpoints } from '@frontdesk/contract/documents/documents'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { documentNameFor } from './document-name.ts'
import { documentView } from './document-view.ts'
import { changeDocument } from './documents.store.ts'
import { emitDocumentSaved } from './emit-document.ts'
import { requireDocument } from './require-document.ts'

type Endpoint = typeof documentEndpoints.renameDocument

export async function renameDocument(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params: owner, body, platform, request, inAccount } = call
  const id = owner.documentId
  return inAccount(async (tx) => {
    const row = await requireDocument(tx, owner, id)
    if (row.deleted_at) throw new AppError('documentNotFound')
    await refuseStale(request.ifMatch, row, () => documentView(row))
    const name = documentNameFor(row.type, body.name)
    if (name === row.name) return documentView(row)
    await changeDocument(tx, id, { name, updated_at: platform.clock.now() })
    await audit(tx, {
      action: 'document.renamed',
      entity: { type: 'document', id },
      changes: { name: { from: row.name, to: name } },
      facts: { contact: row.contact_id },
    })
    return emitDocumentSaved(tx, owner, { clientId: row.contact_id, id, created: false })
  })
}
