import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { announceFile, restoreFile } from '#platform/files/discarded-files'
import { generateId } from '#platform/generate-id'
import { storeUpload } from '../../documents/documents.public.ts'
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
  const id = generateId()
  const key = chatFileKey(caller.accountId, id)
  const now = platform.clock.now()
  await inAccount((tx) => announceFile(tx, key, new Date(now.getTime() + day)))
  const shown = { id, ...(await storeUpload(platform, key, file)) }
  await inAccount(async (tx) => {
    await restoreFile(tx, key)
    await insertFile(tx, { ...shown, room_id: params.roomId, user_id: caller.userId, created_at: now })
  })
  return { ...shown, imageUrl: `/api/chat/files/${id}` }
}
