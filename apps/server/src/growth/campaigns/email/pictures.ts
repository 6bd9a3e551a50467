// Pictures in emails. Mailboxes fetch them without a session, using only their id.

import { type emailEndpoints, emailPictureBytes } from '@frontdesk/contract/growth/campaigns/email'
import { isTooLarge, pictureSize } from '@frontdesk/contract/kit/picture/picture-size'
import { AppError } from '#platform/app-error'
import { noAccount } from '#platform/db/database'
import type { AnswerOf, CallOf, UploadedFile } from '#platform/domain'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { isOfType } from '#platform/files/is-of-type'
import { generateId } from '#platform/generate-id'
import { openFileReply } from '#platform/http/file-reply'
import { removeMetadata } from '#platform/pictures/strip-metadata'
import { accountIn, findPolicy } from '../../../domains/auth/auth.public.ts'
import { insertPicture, pictureQuery } from './pictures.store.ts'

type Endpoints = typeof emailEndpoints

const day = 24 * 60 * 60_000

export const formatEmailPictureKey = (accountId: string, id: string) => `mail/${accountId}/${id}`

export async function uploadEmailPicture({
  caller,
  file,
  platform,
  inAccount,
}: CallOf<Endpoints['uploadEmailPicture']>): Promise<AnswerOf<Endpoints['uploadEmailPicture']>> {
  const { bytes, width, height } = await readPicture(file)
  const id = generateId()
  const key = formatEmailPictureKey(caller.accountId, id)
  const now = platform.clock.now()
  // A crash in between leaves no file without a row.
  await inAccount((tx) => announceFile(tx, key, new Date(now.getTime() + day)))
  await platform.files.put(key, bytes, { type: 'application/octet-stream' })
  await inAccount(async (tx) => {
    await restoreFile(tx, key)
    await insertPicture(tx, {
      ...{ id, type: file.type, size: bytes.length, width, height },
      ...{ created_at: now, created_by: caller.userId },
    })
  })
  const { namespace } = await findPolicy(platform, caller.accountId)
  return { id, url: `${platform.config.publicUrl}/api/mail/pictures/${namespace}/${id}`, width, height }
}

/** Strips location and camera data; throws when the file isn't the type it claims. */
async function readPicture({ stream, type }: UploadedFile) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += (chunk as Buffer).length
    // Read the rest, because the sender reads the reply only then.
    if (length <= emailPictureBytes) chunks.push(chunk as Buffer)
  }
  const sent = Buffer.concat(chunks)
  const bytes = isOfType(sent, type) ? removeMetadata(sent, type) : undefined
  const size = bytes && pictureSize(bytes)
  if (!bytes || !size || isTooLarge(size)) throw new AppError('mediaUnreadable')
  return { bytes, ...size }
}

export async function showEmailPicture({
  params,
  platform,
}: CallOf<Endpoints['showEmailPicture']>): Promise<AnswerOf<Endpoints['showEmailPicture']>> {
  const { namespace, picture: id } = params
  const account = /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(namespace) ? await accountIn(platform, namespace) : undefined
  const [picture] = await platform.database.read(account?.id ?? noAccount, pictureQuery(id))
  const file = account && picture && (await openFileReply(platform.files, formatEmailPictureKey(account.id, id), null))
  if (!file) throw new AppError('pictureNotFound')
  return { ...file, type: picture.type, immutable: true, anySite: true }
}
