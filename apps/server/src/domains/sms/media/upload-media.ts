import { isTooLarge, pictureSize } from '@frontdesk/contract/kit/picture/picture-size'
import { smsLimits } from '@frontdesk/contract/sms/limits'
import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf, UploadedFile } from '#platform/domain'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { isOfType } from '#platform/files/is-of-type'
import { generateId } from '#platform/generate-id'
import { removeMetadata } from '#platform/pictures/strip-metadata'
import { insertMedia } from './media.store.ts'
import { mediaKey } from './media-key.ts'

type Endpoint = typeof smsEndpoints.uploadMedia

const day = 24 * 60 * 60_000

/** Kept for a day unless a text takes it. */
export async function uploadMedia({
  caller,
  file,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const bytes = await cleaned(file)
  const id = generateId()
  const key = mediaKey(caller.accountId, id)
  const now = platform.clock.now()
  const size = file.type.startsWith('image/') ? pictureSize(bytes) : undefined
  const media = { id, type: file.type, name: file.name.slice(-200) || 'file', size: bytes.length }
  const pixels = { width: size?.width ?? null, height: size?.height ?? null }
  await inAccount((tx) => announceFile(tx, key, new Date(now.getTime() + day)))
  await platform.files.put(key, bytes, { type: 'application/octet-stream' })
  await inAccount(async (tx) => {
    await restoreFile(tx, key)
    await insertMedia(tx, { ...media, ...pixels, state: 'ready', user_id: caller.userId, created_at: now })
  })
  return { ...media, ...pixels, state: 'ready', imageUrl: `/api/sms/media/${id}` }
}

/** Without place and camera data; throws when it is not what it says. */
async function cleaned({ stream, type }: UploadedFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += (chunk as Buffer).length
    // The rest is read, because only then does the sender read the reply.
    if (length <= smsLimits.mediaTogether) chunks.push(chunk as Buffer)
  }
  if (length > smsLimits.mediaTogether) throw new AppError('mediaTooLarge')
  const sent = Buffer.concat(chunks)
  const bytes = isOfType(sent, type) ? removeMetadata(sent, type) : undefined
  if (!bytes) throw new AppError('mediaUnreadable')
  if (!type.startsWith('image/')) return bytes
  const size = pictureSize(bytes)
  if (!size || isTooLarge(size)) throw new AppError('mediaUnreadable')
  return bytes
}
