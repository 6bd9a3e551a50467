// What a client signed on paper. A file waits for a day until consent is recorded with it.
import { evidenceTypes, type sendingEndpoints } from '@frontdesk/contract/sending/sending'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { generateId } from '#platform/generate-id'
import { openFileReply } from '#platform/http/file-reply'
import { storeUpload } from '../../../documents/documents.public.ts'
import { attachEvidence, findEvidence, insertEvidence } from './evidence.store.ts'

type Endpoints = typeof sendingEndpoints
export type EvidenceType = (typeof evidenceTypes)[number]

const hour = 60 * 60_000
/** The file is removed an hour after it can no longer be attached. */
const [attachableHours, keptHours] = [23, 24]

export const formatEvidenceKey = (accountId: string, id: string) => `consent-evidence/${accountId}/${id}`

const isEvidence = (type: string): type is EvidenceType => (evidenceTypes as readonly string[]).includes(type)

export async function uploadEvidence({
  caller,
  file,
  platform,
  inAccount,
}: CallOf<Endpoints['uploadEvidence']>): Promise<AnswerOf<Endpoints['uploadEvidence']>> {
  const id = generateId()
  const key = formatEvidenceKey(caller.accountId, id)
  const now = platform.clock.now()
  try {
    await inAccount((tx) => announceFile(tx, key, new Date(now.getTime() + keptHours * hour)))
  } catch (error) {
    // Read to the end, because only then does the sender read the reply.
    file.stream.resume()
    throw error
  }
  const { type, name, size } = await storeUpload(platform, key, file)
  if (!isEvidence(type)) {
    await platform.files.remove(key)
    throw new AppError('unsupportedType')
  }
  await inAccount((tx) => insertEvidence(tx, { id, name, type, size, user_id: caller.userId, created_at: now }))
  return { id, name, type, size }
}

/** Throws evidenceFileNotFound. */
export async function storeEvidence(tx: AccountTx, id: string, consentId: string, now: Date) {
  const since = new Date(now.getTime() - attachableHours * hour)
  const file = await attachEvidence(tx, { id, consentId, userId: tx.actor.userId, since })
  if (!file) throw new AppError('evidenceFileNotFound')
  await restoreFile(tx, formatEvidenceKey(tx.accountId, id))
  return file
}

export async function showEvidence({
  params,
  caller,
  platform,
  inAccount,
  request,
}: CallOf<Endpoints['showEvidence']>): Promise<AnswerOf<Endpoints['showEvidence']>> {
  const { name, type } = await inAccount(async (tx) => {
    const found = await findEvidence(tx, params.id)
    if (!found) throw new AppError('evidenceFileNotFound')
    const facts = { file: found.name }
    await audit(tx, { action: 'consent.evidence.opened', entity: { type: 'phone', id: found.phone }, facts })
    return found
  })
  const stored = await openFileReply(platform.files, formatEvidenceKey(caller.accountId, params.id), request.range)
  if (!stored) throw new Error('The file of recorded evidence is not in the store.')
  return { ...stored, type, downloadAs: name }
}
