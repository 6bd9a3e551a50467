import type { TextStatus } from '@frontdesk/contract/sms/limits'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import type { FailureReason } from '#providers/carrier/messages'
import { recordReachable } from '../../sending/sending.public.ts'
import { emitRoom } from '../messages/emit-room.ts'
import { changeMessage, readMessage } from '../messages/messages.store.ts'
import { changeRoom, lockRoom } from '../rooms/rooms.store.ts'
import { smsTexts } from '../texts/sms.texts.ts'
import { changeDelivery, newestDeliveries, type placeOf } from './deliveries.store.ts'
import { formatReason } from './format-reason.ts'
import { continueDelivery } from './start-delivery.ts'

export interface Outcome {
  status: 'sent' | 'delivered' | 'undelivered' | 'failed' | 'unknown' | 'canceled'
  sid?: string
  segments?: number
  reason?: FailureReason | null
  code?: string | null
  /** Of the carrier's report. */
  reportedAt?: Date
}

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>

/** Writes what became of a delivery, and so of its message and conversation. The room must be locked. */
export async function settleDelivery(
  tx: AccountTx,
  { id, message_id: messageId, room_id: roomId, phone }: Place,
  { status, sid, segments, reason, code, reportedAt }: Outcome,
  now: Date,
): Promise<void> {
  await changeDelivery(tx, id, {
    status,
    ...(sid !== undefined && { sid }),
    reason: reason ?? null,
    code: code ?? null,
    ...(reportedAt && { reported_at: reportedAt }),
    updated_at: now,
  })
  if (status === 'delivered') await recordReachable(tx, phone, null, now)
  else if (reason === 'landline' || reason === 'invalidNumber') await recordReachable(tx, phone, reason, now)
  await settleMessage(tx, roomId, messageId, now, segments)
  await continueDelivery(tx, roomId)
  await emitRoom(tx, roomId, [messageId])
}

const failures = ['failed', 'undelivered', 'unknown']

async function settleMessage(tx: AccountTx, roomId: string, messageId: string, now: Date, segments?: number) {
  const message = await readMessage(tx, messageId)
  if (!message) return
  const deliveries = await newestDeliveries(tx, messageId)
  const status = together(deliveries.map((each) => each.status))
  const failed = deliveries.find((each) => each.status === 'failed' || each.status === 'undelivered')
  await changeMessage(tx, messageId, {
    status,
    hold_until: null,
    overridable: false,
    reason: status === 'unknown' ? smsTexts.unknown : failed ? formatReason(failed.reason ?? 'other') : null,
    ...(segments !== undefined && { segments }),
    ...(status !== 'pending' && message.sent_at === null && !failures.includes(status) && { sent_at: now }),
    updated_at: now,
  })
  const room = await lockRoom(tx, roomId)
  // Its follow-up shows what became of it.
  if (message.type === 'scheduled' && room?.contact_id)
    publish(tx, 'followupsChanged', { clients: [room.contact_id], to: null })
  if (!room || !failures.includes(status)) return
  // Somebody has to look at it: also at what the product sent by itself.
  await changeRoom(tx, roomId, { undelivered: true, status: 'attention', snoozed_until: null, updated_at: now })
}

/** Of a group: what needs somebody counts before what went well. */
function together(statuses: readonly string[]): TextStatus {
  const has = (...some: string[]) => statuses.some((status) => some.includes(status))
  if (has('pending', 'sending')) return 'pending'
  if (has('unknown')) return 'unknown'
  if (has('failed')) return 'failed'
  if (has('undelivered')) return 'undelivered'
  if (has('sent')) return 'sent'
  return has('delivered') ? 'delivered' : 'canceled'
}
