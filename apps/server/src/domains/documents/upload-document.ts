import type { documentEndpoints } from '@frontdesk/contract/documents/documents'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { generateId } from '#platform/generate-id'
import { documentNameFor } from './document-name.ts'
import { insertDocument } from './documents.store.ts'
import { emitDocumentSaved } from './emit-document.ts'
import { requireOwner } from './lock-owner.ts'
import { storedBytes } from './stored-bytes.ts'
import { detectType } from './type/detect-type.ts'

type Endpoint = typeof documentEndpoints.uploadDocument

const day = 24 * 60 * 60_000

/** The file is stored before it is checked: it is streamed and never held in memory. */
export async function uploadDocument(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params: owner, caller, file, platform, inAccount } = call
  const id = generateId()
  const key = `documents/${caller.accountId}/${id}`
  const now = platform.clock.now()
  try {
    // Recorded first, so that the file of an interrupted upload is found and removed.
    await inAccount(async (tx) => {
      await requireOwner(tx, owner)
      await announceFile(tx, key, new Date(now.getTime() + day))
    })
  } catch (error) {
    // Read to the end, because only then does the sender read the reply.
    file.stream.resume()
    throw error
  }
  const { size, sha256 } = await platform.files.put(key, file.stream, { type: 'application/octet-stream' })
  const type = size > 0 ? await detectType(storedBytes(platform, key), size, file.name) : undefined
  if (!type) {
    await platform.files.remove(key)
    if (size === 0) throw new AppError('documentEmpty')
    throw new AppError('unsupportedType', {
      message: 'This kind of file isn’t accepted here. Choose a PDF, a picture, or a Word, Excel, text, or CSV file.',
    })
  }
  const name = documentNameFor(type, file.name)
  return inAccount(async (tx) => {
    const clientId = await requireOwner(tx, owner)
    await restoreFile(tx, key)
    await insertDocument(tx, {
      id,
      contact_id: clientId,
      owner_kind: owner.kind,
      owner_id: owner.ownerId,
      name,
      type,
      size,
      storage_key: key,
      digest: sha256,
      created_by: caller.userId,
      created_at: now,
      updated_at: now,
    })
    await audit(tx, {
      action: 'document.uploaded',
      entity: { type: 'document', id },
      changes: { name: { to: name } },
      facts: { contact: clientId, [owner.kind]: owner.ownerId, type, size, sha256 },
    })
    return emitDocumentSaved(tx, owner, { clientId, id, created: true })
  })
}
