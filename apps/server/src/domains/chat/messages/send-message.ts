import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import type { newChatMessage } from '@frontdesk/contract/chat/chat-inputs'
import { gifOf } from '@frontdesk/contract/chat/limits'
import type { z } from 'zod'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { attachFiles } from '../files/files.store.ts'
import { startPreview } from '../previews/start-preview.ts'
import { memberIds } from '../rooms/members.store.ts'
import { type LockedRoom, lockRoomOf } from '../rooms/rooms.store.ts'
import { addMessage, emitAdded } from './add-message.ts'
import { messageView } from './message-view.ts'
import { liveContacts, readMessage } from './messages.store.ts'

type Endpoint = typeof chatEndpoints.sendChatMessage
type Written = z.output<typeof newChatMessage>

export const sendChatMessage = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  storeMessage(call, call.params.id, call.body)

/** The same id again returns what is stored. */
export const storeMessage = ({ caller, platform, inAccount }: Acting, roomId: string, written: Written) =>
  inAccount(async (tx) => {
    const { userId } = caller
    // Pipelined on one connection: the message is looked for under the lock.
    const [room, known] = await Promise.all([lockRoomOf(tx, roomId, userId), readMessage(tx, written.id)])
    if (!room) throw new AppError('chatRoomNotFound')
    if (known) {
      // Somebody else's message, or one elsewhere, is not shown for its id.
      if (known.room_id !== roomId || known.user_id !== userId) throw new AppError('idTaken')
      return messageView(known)
    }
    await checkReferences(tx, room, written)
    const at = platform.clock.now()
    const { id, message, replyTo, mentions, cards } = written
    await addMessage(tx, room, { id, type: 'message', userId, message, replyTo, mentions, cards, at })
    if (!(await attachFiles(tx, { userId, roomId, messageId: id }, written.files)))
      throw new AppError('chatFileNotFound')
    if (gifOf(message) === undefined) await startPreview(tx, id, message)
    return emitAdded(tx, room, id, at)
  })

async function checkReferences(tx: AccountTx, room: LockedRoom, { replyTo, mentions, cards }: Written) {
  if (replyTo) {
    const first = await readMessage(tx, replyTo)
    if (first?.room_id !== room.id || first.type !== 'message') throw new AppError('chatMessageNotFound')
  }
  if (mentions.length > 0) {
    const members = new Set(await memberIds(tx, room.id))
    if (mentions.some((id) => !members.has(id))) throw new AppError('userNotFound')
  }
  const contacts = new Set(cards.map(({ contact }) => contact))
  if ((await liveContacts(tx, [...contacts])).length < contacts.size) throw new AppError('contactNotFound')
}
