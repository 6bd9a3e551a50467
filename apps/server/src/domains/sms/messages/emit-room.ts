import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { roomView } from '../rooms/room-view.ts'
import { readRoom } from '../rooms/rooms.store.ts'
import { messageView } from './message-view.ts'
import { readMessages } from './messages.store.ts'

/** Emits a conversation's current state with the messages that changed, and returns both. */
export async function emitRoom(tx: AccountTx, roomId: string, messageIds: readonly string[] = [], created = false) {
  const row = await readRoom(tx, roomId)
  if (!row) throw new AppError('roomNotFound')
  const room = roomView(row)
  const messages = (await readMessages(tx, messageIds)).map(messageView)
  publish(tx, created ? 'roomCreated' : 'roomUpdated', { room, messages })
  return { room, messages }
}

/** The same for one message. */
export async function emitMessage(tx: AccountTx, roomId: string, messageId: string) {
  const [message] = (await emitRoom(tx, roomId, [messageId])).messages
  if (!message) throw new AppError('messageNotFound')
  return message
}
