import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { Belonging, HandOver } from '#platform/domain'
import { emitRoom } from '../messages/emit-room.ts'
import { assignRoom } from '../rooms/assign-room.ts'
import {
  countAssigned,
  countFollowed,
  countHeld,
  dropFollowed,
  giveCompletedRooms,
  giveHeld,
  lockRoomsOf,
} from './leaving.store.ts'

async function handOverConversations(tx: AccountTx, change: HandOver): Promise<void> {
  for (const id of await lockRoomsOf(tx, change.from)) await assignRoom(tx, id, change)
  await giveCompletedRooms(tx, change)
}

async function handOverHeld(tx: AccountTx, change: HandOver): Promise<void> {
  const { from, to } = change
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
}

/** Also frees the conversations, because a conversation that is followed can’t be completed. */
async function endFollowing(tx: AccountTx, { from }: HandOver): Promise<void> {
  for (const roomId of await dropFollowed(tx, from)) await emitRoom(tx, roomId)
}

export const smsBelongings: readonly Belonging[] = [
  { what: 'conversations', count: countAssigned, handOver: handOverConversations },
  { what: 'heldTexts', count: countHeld, handOver: handOverHeld },
  { what: 'followedConversations', count: countFollowed, handOver: endFollowing },
]
