import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { HandOver, OwnedWork } from '#platform/domain'
import { emitRoom } from '../messages/emit-room.ts'
import { assignRoom } from '../rooms/assign-room.ts'
import {
  countAssigned,
  countFollowed,
  countHeld,
  dropFollowed,
  giveHeld,
  giveRooms,
  lockAssigned,
  lockRoomsOf,
} from './leaving.store.ts'

async function handOverConversations(tx: AccountTx, change: HandOver): Promise<boolean> {
  const { from, most } = change
  // The texts that wait are handed over in the same transaction then, and their conversations are locked in order too.
  if (most === undefined) await lockRoomsOf(tx, from)
  const rooms = await lockAssigned(tx, from, most)
  for (const { id, completed } of rooms) if (!completed) await assignRoom(tx, id, change)
  // Completed ones can be years of work: they change without a line in each.
  const completed = rooms.filter((room) => room.completed)
  await giveRooms(
    tx,
    completed.map(({ id }) => id),
    change,
  )
  return rooms.length === most
}

async function handOverHeld(tx: AccountTx, change: HandOver): Promise<boolean> {
  const { from, to, most } = change
  await lockRoomsOf(tx, from)
  const given = await giveHeld(tx, change)
  await auditEach(
    tx,
    given.map(({ id }) => ({
      action: 'text.handedOver',
      entity: { type: 'text', id },
      changes: { user: { from, to } },
    })),
  )
  for (const [roomId, texts] of Map.groupBy(given, ({ room_id }) => room_id)) {
    await emitRoom(
      tx,
      roomId,
      texts.map(({ id }) => id),
    )
  }
  return given.length === most
}

/** Also frees the conversations, because a conversation that is followed can’t be completed. */
async function endFollowing(tx: AccountTx, change: HandOver): Promise<boolean> {
  const dropped = await dropFollowed(tx, change)
  for (const { room_id: roomId, favorite } of dropped) if (favorite) await emitRoom(tx, roomId)
  return dropped.length === change.most
}

export const smsBelongings: readonly OwnedWork[] = [
  { what: 'conversations', count: countAssigned, handOver: handOverConversations },
  { what: 'heldTexts', count: countHeld, handOver: handOverHeld },
  { what: 'followedConversations', count: countFollowed, handOver: endFollowing },
]
