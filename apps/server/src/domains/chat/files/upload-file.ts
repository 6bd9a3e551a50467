import { buffer } from 'node:stream/consumers'
import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { isTooLarge, pictureSize } from '@frontdesk/contract/kit/picture/picture-size'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { announceFile, keepFile } from '#platform/files/discarded-files'
import { newId } from '#platform/new-id'
import { withoutMetadata } from '#platform/pictures/strip-metadata'
import type { Platform } from '#platform/platform'
import { documentNameFor, documentTypeIn } from '../../documents/documents.public.ts'
import { membership } from '../rooms/rooms.store.ts'
import { chatFileKey } from './file-key.ts'
import { insertFile } from './files.store.ts'

type Endpoint = typeof chatEndpoints.uploadChatFile

const day = 24 * 60 * 60_000

/** Kept for a day unless a message takes it. The file is stored while it comes in, and never trusted by its name. */
export async function uploadChatFile(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, file, platform, inAccount } = call
  const [member] = await platform.database.read(caller.accountId, membership(params.roomId, caller))
  if (!member) {
    // Read to the end, because only then does the sender read the reply.
    file.stream.resume()
    throw new AppError('chatRoomNotFound')
  }
  const id = newId()
  const key = chatFileKey(caller.accountId, id)
  const now = platform.clock.now()
  await inAccount((tx) => announceFile(tx, key, new Date(now.getTime() + day)))
  const stored = await platform.files.put(key, file.stream, { type: 'application/octet-stream' })
  const type = stored.size > 0 ? await documentTypeIn(platform, key, stored.size, file.name) : undefined
  if (!type || unclean.has(type)) {
    await platform.files.remove(key)
    throw new AppError(type ? 'mediaUnreadable' : 'unsupportedType')
  }
  const picture = type.startsWith('image/') ? await cleanPicture(platform, key, type) : undefined
  const [width, height] = [picture?.width ?? null, picture?.height ?? null]
  const shown = { id, type, name: documentNameFor(type, file.name), size: picture?.bytes ?? stored.size, width, height }
  await inAccount(async (tx) => {
    await keepFile(tx, key)
    await insertFile(tx, { ...shown, room_id: params.roomId, user_id: caller.userId, created_at: now })
  })
  return { ...shown, imageUrl: `/api/chat/files/${id}` }
}

/** The browser turns them into JPEG or PNG: their place and camera data can't be removed here. */
const unclean: ReadonlySet<string> = new Set(['image/heic', 'image/webp'])

/** Stores it again without place and camera data. */
async function cleanPicture({ files }: Platform, key: string, type: string) {
  const whole = await files.get(key)
  if (!whole) throw new Error('A file that was just stored is gone.')
  const bytes = withoutMetadata(await buffer(whole.stream), type)
  const size = bytes && pictureSize(bytes)
  if (!bytes || !size || isTooLarge(size)) {
    await files.remove(key)
    throw new AppError('mediaUnreadable')
  }
  await files.put(key, bytes, { type: 'application/octet-stream' })
  return { ...size, bytes: bytes.length }
}
