// The one way in which a message enters a room: under the lock of the room, with the next number.
import type { Acting } from '#platform/acting'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { publishTo } from '#platform/realtime/realtime'
import { audienceOf, emitMine } from '../rooms/emit-room.ts'
import { noteMentions, readUpTo, showAgain } from '../rooms/members.store.ts'
import { changeRoom, type LockedRoom } from '../rooms/rooms.store.ts'
import { type Message, messageView } from './message-view.ts'
import { type CardRow, insertMessage, readMessage } from './messages.store.ts'

interface Added {
  id: string
  type: 'message' | 'status'
  userId: string
  message: string
  replyTo?: string | null
  mentions?: readonly string[]
  cards?: readonly CardRow[]
  at: Date
}

/** The room must be locked; the row given in is updated with what changed. */
export async function addMessage(tx: AccountTx, room: LockedRoom, added: Added): Promise<void> {
  const { id, type, userId, message, at } = added
  room.seq += 1
  if (type === 'message') room.said += 1
  const newest = { last_message_id: id, last_message_on: at, updated_at: at }
  const inserted = insertMessage(tx, {
    ...{ id, room_id: room.id, seq: room.seq, said: room.said, type, user_id: userId, message },
    reply_to: added.replyTo ?? null,
    mentions: [...(added.mentions ?? [])],
    cards: JSON.stringify(added.cards ?? []),
    created_at: at,
    updated_at: at,
  })
  // Pipelined on one connection, which preserves their order.
  await Promise.all([inserted, changeRoom(tx, room.id, { seq: room.seq, said: room.said, ...newest })])
}

/** Emits a message that was just added, once all of it is stored. Whoever wrote has read up to it. */
export async function emitAdded(tx: AccountTx, room: LockedRoom, id: string, at: Date): Promise<Message> {
  const [row, audience] = await Promise.all([readMessage(tx, id), audienceOf(tx, room)])
  if (!row) throw new Error('A message that was just stored is gone.')
  const message = messageView(row)
  publishTo(tx, audience, 'chatMessageAdded', { message })
  const place = { roomId: room.id, userId: row.user_id ?? '' }
  const users = message.mentions.filter((user) => user !== row.user_id)
  const [back, mentioned, own] = await Promise.all([
    message.type === 'message' ? showAgain(tx, room.id, at) : [],
    noteMentions(tx, { roomId: room.id, users, seq: row.seq, at }),
    readUpTo(tx, place, { seq: row.seq, said: row.said, at }),
  ])
  // The last row of each member is the newest.
  const newest = new Map([...back, ...mentioned, ...(own ? [own] : [])].map((each) => [each.user_id, each]))
  emitMine(tx, [...newest.values()])
  return message
}

/** A line that says what happened to the room. */
export async function addStatus(
  tx: AccountTx,
  { caller, platform }: Pick<Acting, 'caller' | 'platform'>,
  room: LockedRoom,
  message: string,
): Promise<void> {
  const id = generateId()
  const at = platform.clock.now()
  await addMessage(tx, room, { id, type: 'status', userId: caller.userId, message: message.slice(0, 500), at })
  await emitAdded(tx, room, id, at)
}
