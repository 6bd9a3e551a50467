import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { generateId } from '#platform/generate-id'
import { openFileReply } from '#platform/http/file-reply'
import { storeUpload } from '../../documents/documents.public.ts'
import { buildCardFileKey } from './file-key.ts'
import { countFiles, deleteFile, fileQuery, findFile, insertFile } from './files.store.ts'
import { emitParts, getPart, lockCardForParts, lockPart } from './locked-card.ts'

type Endpoints = typeof cardEndpoints

const day = 24 * 60 * 60_000

export async function uploadCardFile(
  call: CallOf<Endpoints['uploadCardFile']>,
): Promise<AnswerOf<Endpoints['uploadCardFile']>> {
  const { params, caller, file, platform, inAccount } = call
  const id = generateId()
  const key = buildCardFileKey(caller.accountId, id)
  const now = platform.clock.now()
  try {
    // Recorded first, so that the file of an interrupted upload is found and removed.
    await inAccount(async (tx) => {
      await lockForFile(tx, params.id)
      await announceFile(tx, key, new Date(now.getTime() + day))
    })
  } catch (error) {
    // Read to the end, because only then does the sender read the reply.
    file.stream.resume()
    throw error
  }
  const { type, name, size } = await storeUpload(platform, key, file)
  return inAccount(async (tx) => {
    const card = await lockForFile(tx, params.id)
    await restoreFile(tx, key)
    await insertFile(tx, { id, card_id: card.id, name, type, size, user_id: caller.userId, created_at: now })
    const facts = { file: name, type, size }
    await audit(tx, { action: 'taskCard.file.added', entity: { type: 'taskCard', id: card.id }, facts })
    const { parts } = await emitParts(tx, card, platform.clock.now(), 'files')
    return getPart(parts.files, id)
  })
}

/** Before and after the upload, because others may have added files in between. */
async function lockForFile(tx: AccountTx, cardId: string) {
  const card = await lockCardForParts(tx, cardId)
  if ((await countFiles(tx, cardId)) >= boardLimits.files) throw new AppError('tooManyFiles')
  return card
}

/** Only pictures are shown in place; anything else is downloaded. */
const shownInPlace = /^image\/(jpeg|png|gif)$/

export async function showCardFile({
  params,
  caller,
  platform,
  request,
}: CallOf<Endpoints['showCardFile']>): Promise<AnswerOf<Endpoints['showCardFile']>> {
  const [row] = await platform.database.read(caller.accountId, fileQuery(params.id))
  const file = row && (await openFileReply(platform.files, buildCardFileKey(caller.accountId, row.id), request.range))
  if (!file) throw new AppError('cardFileNotFound')
  return { ...file, type: row.type, ...(!shownInPlace.test(row.type) && { downloadAs: row.name }) }
}

export const deleteCardFile = ({
  params,
  platform,
  inAccount,
}: CallOf<Endpoints['deleteCardFile']>): Promise<undefined> =>
  inAccount(async (tx) => {
    const { card, part } = await lockPart(tx, () => findFile(tx, params.id), 'cardFileNotFound')
    const now = platform.clock.now()
    await deleteFile(tx, part.id)
    await announceFile(tx, buildCardFileKey(tx.accountId, part.id), now)
    const facts = { file: part.name }
    await audit(tx, { action: 'taskCard.file.removed', entity: { type: 'taskCard', id: card.id }, facts })
    await emitParts(tx, card, now, 'files')
    return undefined
  })
