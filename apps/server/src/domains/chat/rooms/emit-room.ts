// What of a room is emitted, and to whom: everything of one transaction goes to its members at that moment.
import type { AccountTx } from '#platform/db/database'
import { publish, publishTo } from '#platform/realtime/realtime'
import { membersAudience } from '../chat.access.ts'
import { type MineRow, memberIds } from './members.store.ts'
import { mineView, roomView } from './room-view.ts'
import { readRoom } from './rooms.store.ts'

/** Emits and returns the room as it is now. */
export async function emitRoom(tx: AccountTx, roomId: string) {
  const room = roomView(await readRoom(tx, roomId))
  publishTo(tx, await audienceOf(tx, room), 'chatRoomSaved', { room })
  return room
}

export async function audienceOf(tx: AccountTx, room: { id: string; everyone: boolean; format: string }) {
  return membersAudience(room, room.everyone ? [] : await memberIds(tx, room.id))
}

/** To each person their own part. */
export function emitMine(tx: AccountTx, rows: readonly MineRow[]) {
  for (const [userId, own] of Map.groupBy(rows, ({ user_id }) => user_id))
    publish(tx, 'chatMineSaved', { userId, rooms: own.map(mineView) })
}
