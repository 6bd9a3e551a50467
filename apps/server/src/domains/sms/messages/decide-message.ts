// What a person decides about a text that is held, did not arrive, or of which that is unknown.
import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { newestDeliveries } from '../delivery/deliveries.store.ts'
import { settleDelivery } from '../delivery/settle-delivery.ts'
import { startDelivery } from '../delivery/start-delivery.ts'
import { changeRoom, type LockedRoom, lockRoom } from '../rooms/rooms.store.ts'
import { findPeople, nameOf } from '../settings/people.store.ts'
import { smsTexts } from '../texts/sms.texts.ts'
import { answered } from './add-message.ts'
import { emitMessage } from './emit-room.ts'
import { askGate, statusFor } from './gate.ts'
import { changeMessage, type MessageRow, readMessage, roomOfMessage } from './messages.store.ts'

type Endpoints = typeof smsEndpoints
type Reply = AnswerOf<Endpoints['resendMessage']>

const decide = (
  { inAccount }: Acting,
  id: string,
  act: (tx: AccountTx, room: LockedRoom, message: MessageRow) => Promise<void>,
): Promise<Reply> =>
  inAccount(async (tx) => {
    const roomId = await roomOfMessage(tx, id)
    const room = roomId && (await lockRoom(tx, roomId))
    const message = await readMessage(tx, id)
    if (!room || !message) throw new AppError('messageNotFound')
    await act(tx, room, message)
    return emitMessage(tx, room.id, id)
  })

const resendable = ['undelivered', 'failed', 'unknown', 'refused', 'canceled']

/** Nothing may wait for a person who has left. */
const isHere = async (tx: AccountTx, userId: string | null) =>
  userId === null || (await findPeople(tx, [userId])).length > 0

export const resendMessage = (call: CallOf<Endpoints['resendMessage']>) => sendAgain(call, call.params.id)

/** Again to those who did not get it. */
export const sendAgain = (acting: Acting, id: string) =>
  decide(acting, id, async (tx, room, message) => {
    const { platform, caller } = acting
    if (message.flow !== 'outgoing' || !resendable.includes(message.status)) throw new AppError('notResendable')
    if (message.type === 'review') throw new AppError('notResendable', { message: smsTexts.reviewAgain })
    const asked = { origin: 'typed', text: message.message, media: message.media.length, override: null } as const
    const answer = statusFor(await askGate(tx, platform, room, asked))
    const now = platform.clock.now()
    const cleared = { reason: null, hold_until: null, overridable: false }
    const { holdUntil, ...columns } = { holdUntil: null, ...answer }
    const waits = answer.status === 'held' && !(await isHere(tx, message.user_id)) && { user_id: caller.userId }
    await changeMessage(tx, id, { ...cleared, ...columns, ...waits, hold_until: holdUntil, updated_at: now })
    await changeRoom(tx, room.id, { ...answered(room), updated_at: now })
    await audit(tx, {
      action: 'text.resent',
      entity: { type: 'text', id },
      facts: { was: message.status, by: caller.userId },
    })
    if (answer.status === 'held') return
    const arrived = (await newestDeliveries(tx, id)).filter(({ status }) => ['sent', 'delivered'].includes(status))
    const done = new Set(arrived.map(({ phone }) => phone))
    const left = room.phones.filter((phone) => !done.has(phone))
    await startDelivery(tx, platform, room, id, left.length > 0 ? left : room.phones)
  })

export const overrideHold = (call: CallOf<Endpoints['overrideHold']>) =>
  decide(call, call.params.id, async (tx, room, message) => {
    const { platform, caller, body } = call
    if (message.status !== 'held') throw new AppError('notHeld')
    const override = { reason: body.reason, userId: caller.userId }
    const asked = { origin: 'typed', text: message.message, media: message.media.length, override } as const
    const answer = statusFor(await askGate(tx, platform, room, asked))
    if (answer.status === 'held') throw new AppError('textRefused', { message: answer.reason })
    const now = platform.clock.now()
    const cleared = { status: 'pending', reason: null, hold_until: null, overridable: false }
    const by = { override_by: caller.userId, override_reason: body.reason }
    await changeMessage(tx, message.id, { ...cleared, ...by, updated_at: now })
    await changeRoom(tx, room.id, { ...answered(room), updated_at: now })
    await startDelivery(tx, platform, room, message.id)
  })

export const cancelHeld = (call: CallOf<Endpoints['cancelHeld']>) =>
  decide(call, call.params.id, async (tx, _room, message) => {
    if (message.status !== 'held') throw new AppError('notHeld')
    const name = (await nameOf(tx, call.caller.userId)) ?? smsTexts.someone
    const reason = smsTexts.canceled(name)
    const at = call.platform.clock.now()
    await changeMessage(tx, message.id, {
      status: 'canceled',
      reason,
      hold_until: null,
      overridable: false,
      updated_at: at,
    })
  })

export const settleUnknown = (call: CallOf<Endpoints['settleUnknown']>) =>
  decide(call, call.params.id, async (tx, room, message) => {
    const { platform, body } = call
    const open = (await newestDeliveries(tx, message.id)).filter(({ status }) => status === 'unknown')
    if (open.length === 0) throw new AppError('notUnknown')
    const now = platform.clock.now()
    for (const { id, phone } of open)
      await settleDelivery(tx, { id, message_id: message.id, room_id: room.id, phone }, { status: body.as }, now)
    if (body.as === 'sent') await changeRoom(tx, room.id, { ...answered(room), updated_at: now })
    const facts = { as: body.as }
    await audit(tx, { action: 'text.settled', entity: { type: 'text', id: message.id }, facts })
  })
