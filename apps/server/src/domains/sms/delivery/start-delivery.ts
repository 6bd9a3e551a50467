// A conversation's texts are handed to the carrier one after another, in their order: each starts the next one.
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import { isOpen } from '#platform/jobs/is-open'
import type { Platform } from '#platform/platform'
import type { LockedRoom } from '../rooms/rooms.store.ts'
import { insertDeliveries, nextDelivery } from './deliveries.store.ts'

export const deliverTask = 'sms.deliver'

/** In the transaction that stores the text as pending; the room must be locked. */
export async function startDelivery(
  tx: AccountTx,
  platform: Pick<Platform, 'clock'>,
  room: Pick<LockedRoom, 'id' | 'phones'>,
  messageId: string,
  phones: readonly string[] = room.phones,
): Promise<void> {
  const rows = phones.map((phone) => ({ id: generateId(), phone }))
  await insertDeliveries(tx, messageId, rows, platform.clock.now())
  await continueDelivery(tx, room.id)
}

/** Starts the oldest delivery that waits in the room, unless another one is under way there. */
export async function continueDelivery(tx: AccountTx, roomId: string): Promise<void> {
  const next = await nextDelivery(tx, roomId)
  // A second job of a text whose first one already runs would hand it over again.
  if (next && !(await isOpen(tx, deliverTask, next)))
    await enqueue(tx, deliverTask, { delivery: next }, { jobKey: next })
}
