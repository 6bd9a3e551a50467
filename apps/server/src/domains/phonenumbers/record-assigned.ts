// Under which messaging service a number texts; what the carrier was told before.
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { emitNumber } from './emit-number.ts'
import { numberView } from './number-view.ts'
import { changeNumber, listServedBy, lockNumber, oneNumber } from './numbers.store.ts'

/** Undefined: it isn't in the account. */
export async function findNumber({ database }: Pick<Platform, 'database'>, accountId: string, id: string) {
  const [row] = await database.read(accountId, oneNumber(id))
  if (!row) return undefined
  const { sid, phone: phoneNumber, status, messaging_service_sid: messagingServiceSid } = row
  return { sid, phoneNumber, status, messagingServiceSid }
}

/** Returns the carrier's id of its former service. Throws phoneNotFound. */
export async function recordAssigned(tx: AccountTx, id: string, sid: string | null): Promise<{ sid: string | null }> {
  const before = await lockNumber(tx, id)
  if (!before) throw new AppError('phoneNotFound')
  const former = before.messaging_service_sid
  if (former === sid) return { sid: former }
  const after = await changeNumber(tx, id, { messaging_service_sid: sid })
  await emitNumber(tx, 'updated', after, { messagingServiceSid: { from: former, to: sid } })
  return { sid: former }
}

/** Numbers of a service that has another name now. */
export async function emitServed(tx: AccountTx, sid: string): Promise<void> {
  for (const row of await listServedBy(tx, sid)) publish(tx, 'phoneSaved', numberView(row))
}

/** All numbers of a service that is deleted. */
export async function recordUnassigned(tx: AccountTx, sid: string): Promise<void> {
  for (const { id } of await listServedBy(tx, sid)) await recordAssigned(tx, id, null)
}
