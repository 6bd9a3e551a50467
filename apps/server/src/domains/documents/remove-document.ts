import type { documentEndpoints } from '@frontdesk/contract/documents/documents'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { changeDocument } from './documents.store.ts'
import { requireDocument } from './require-document.ts'

type Endpoint = typeof documentEndpoints.removeDocument

export async function removeDocument(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform, inAccount } = call
  const { kind, ownerId, documentId: id } = params
  const now = platform.clock.now()
  await inAccount(async (tx) => {
    const row = await requireDocument(tx, params, id)
    if (row.deleted_at) throw new AppError('documentNotFound')
    await changeDocument(tx, id, { deleted_at: now, deleted_by: caller.userId, updated_at: now })
    await audit(tx, {
      action: 'document.deleted',
      entity: { type: 'document', id },
      facts: { contact: row.contact_id },
    })
    publish(tx, 'documentRemoved', { kind, ownerId, clientId: row.contact_id, id })
  })
}
