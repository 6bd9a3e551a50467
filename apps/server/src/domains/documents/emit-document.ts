import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { documentView } from './document-view.ts'
import { type Owner, readDocument } from './documents.store.ts'

/** Emits the document's current state to the account, and returns it. */
export async function emitDocumentSaved(
  tx: AccountTx,
  { kind, ownerId }: Owner,
  { clientId, id, created }: { clientId: string; id: string; created: boolean },
) {
  const row = await readDocument(tx, ownerId, id)
  if (!row) throw new AppError('documentNotFound')
  const document = documentView(row)
  publish(tx, 'documentSaved', { kind, ownerId, clientId, document, created })
  return document
}
