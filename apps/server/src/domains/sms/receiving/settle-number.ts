import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { cancelWaiting } from '../delivery/deliveries.store.ts'
import { emitRoom } from '../messages/emit-room.ts'
import { releaseHeldFor } from '../messages/messages.store.ts'
import { roomsWithPhone } from '../rooms/rooms.store.ts'
import { smsTexts } from '../texts/sms.texts.ts'

const mostRooms = 100

/** After a decision about a number: what waits for it is canceled, or goes out as the rules allow. */
export async function settleNumber(
  tx: AccountTx,
  { clock }: Pick<Platform, 'clock'>,
  phone: string,
  optedOut: boolean,
): Promise<void> {
  const now = clock.now()
  const canceled = optedOut ? await cancelWaiting(tx, phone, smsTexts.canceledByOptOut, now) : []
  if (!optedOut) await releaseHeldFor(tx, phone, now)
  for (const roomId of await roomsWithPhone(tx, phone, mostRooms)) {
    const messages = canceled.filter((each) => each.room_id === roomId).map(({ id }) => id)
    await emitRoom(tx, roomId, messages)
  }
}
