import { editMs } from '@frontdesk/contract/chat/limits'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish, publishTo } from '#platform/realtime/realtime'
import { audienceOf } from '../rooms/emit-room.ts'
import { lockRoomOf } from '../rooms/rooms.store.ts'
import { type Message, messageView } from './message-view.ts'
import { readMessage, roomOfMessage } from './messages.store.ts'

/** A message of a room that the caller is in, with its room locked. */
export async function lockMessage(tx: AccountTx, { caller }: Pick<Acting, 'caller'>, id: string) {
  const roomId = await roomOfMessage(tx, id)
  const room = roomId && (await lockRoomOf(tx, roomId, caller.userId))
  const row = room && (await readMessage(tx, id))
  if (!room || !row || row.deleted_at) throw new AppError('chatMessageNotFound')
  return { room, row }
}

/** The same, if it is one's own and younger than a day. */
export async function lockOwnMessage(tx: AccountTx, acting: Pick<Acting, 'caller' | 'platform'>, id: string) {
  const found = await lockMessage(tx, acting, id)
  const { user_id, type, created_at } = found.row
  const age = acting.platform.clock.now().getTime() - created_at.getTime()
  if (user_id !== acting.caller.userId || type !== 'message' || age >= editMs) throw new AppError('notManageable')
  return found
}

/** Emits and returns a message as it is now. */
export async function emitMessage(
  tx: AccountTx,
  room: Parameters<typeof audienceOf>[1],
  id: string,
  mentioned?: { users: string[]; at: Date },
): Promise<Message> {
  const row = await readMessage(tx, id)
  if (!row) throw new AppError('chatMessageNotFound')
  const message = messageView(row)
  publishTo(tx, await audienceOf(tx, room), 'chatMessageChanged', {
    message,
    ...(mentioned &&
      mentioned.users.length > 0 && { mentioned: { users: mentioned.users, at: mentioned.at.toISOString() } }),
  })
  return message
}

/** Timelines that show the message, or showed it, are read by people who are not in the room. */
export function emitPins(tx: AccountTx, contacts: readonly (string | null)[]) {
  const shown = [...new Set(contacts)].filter((id) => id !== null)
  if (shown.length > 0) publish(tx, 'chatPinsChanged', { contacts: shown })
}
