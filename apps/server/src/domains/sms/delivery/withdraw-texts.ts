import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { emitRoom } from '../messages/emit-room.ts'
import { lockRoom } from '../rooms/rooms.store.ts'
import { withdrawMessages } from './deliveries.store.ts'
import { continueDelivery } from './start-delivery.ts'

/**
 * Takes back texts that haven't left. One that is being handed over right now is marked: its job asks once more, right
 * before it calls the carrier, and cancels it if that is still possible. In the caller's transaction.
 */
export async function withdrawTexts(
  tx: AccountTx,
  { clock }: Pick<Platform, 'clock'>,
  texts: readonly { id: string; roomId: string }[],
  reason: string,
): Promise<void> {
  const rooms = new Map<string, string[]>()
  for (const { id, roomId } of texts) rooms.set(roomId, [...(rooms.get(roomId) ?? []), id])
  // Always in the same order, so that two who withdraw at once don't wait for each other; and all before the first change,
  // whose report of progress those who settle a text in another of these conversations would wait for.
  const locked: [string, string[]][] = []
  for (const room of [...rooms].sort(([a], [b]) => (a < b ? -1 : 1))) if (await lockRoom(tx, room[0])) locked.push(room)
  for (const [roomId, ids] of locked) {
    await withdrawMessages(tx, ids, reason, clock.now())
    await continueDelivery(tx, roomId)
    await emitRoom(tx, roomId, ids)
  }
}
