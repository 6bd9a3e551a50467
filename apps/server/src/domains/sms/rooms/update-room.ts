import type { roomChange, smsEndpoints } from '@frontdesk/contract/sms/sms'
import type { z } from 'zod'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { addMessage } from '../messages/add-message.ts'
import { emitRoom } from '../messages/emit-room.ts'
import { contactLabel } from '../settings/contact-label.ts'
import { ourNumber } from '../settings/our-numbers.store.ts'
import { findPeople, liveContact, nameOf } from '../settings/people.store.ts'
import { smsTexts } from '../texts/sms.texts.ts'
import { roomView } from './room-view.ts'
import { changeRoom, followedBySomebody, type LockedRoom, lockRoom, readRoom } from './rooms.store.ts'

type Endpoint = typeof smsEndpoints.updateRoom
type Change = z.output<typeof roomChange>

/** What higher domains do about a conversation that a person completed, in its transaction. */
export interface RoomReactions {
  onCompleted(tx: AccountTx, platform: Platform, completed: { roomId: string; userId: string }): Promise<void>
}

export const updateRoom =
  (reactions: RoomReactions) =>
  (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
    saveRoom(call, reactions, { id: call.params.id, change: call.body, ifMatch: call.request.ifMatch })

const longestSnoozeMs = 366 * 24 * 60 * 60_000

interface RoomEdit {
  id: string
  change: Change
  /** Null: whichever version it has. */
  ifMatch: number | null
}

export const saveRoom = (acting: Acting, { onCompleted }: RoomReactions, { id, change, ifMatch }: RoomEdit) =>
  acting.inAccount(async (tx) => {
    const room = await lockRoom(tx, id)
    if (!room) throw new AppError('roomNotFound')
    await refuseStale(ifMatch, room, async () => {
      const row = await readRoom(tx, id)
      return row && roomView(row)
    })
    const now = acting.platform.clock.now()
    const { columns, lines } = await changesOf(tx, acting, room, change, now)
    if (Object.keys(columns).length === 0) return (await emitRoom(tx, id)).room
    await changeRoom(tx, id, { ...columns, updated_at: now })
    const added = []
    for (const message of lines) {
      const line = { id: generateId(), message, at: now, userId: acting.caller.userId }
      await addMessage(
        tx,
        { ...room, seq: room.seq + added.length },
        { ...line, flow: 'outgoing', type: 'status', status: 'sent' },
      )
      added.push(line.id)
    }
    if (columns.status === 'completed') {
      publish(tx, 'roomRemoved', { id })
      await onCompleted(tx, acting.platform, { roomId: id, userId: acting.caller.userId })
    }
    return (await emitRoom(tx, id, added)).room
  })

/** The columns to write, and a line in the conversation for each change that colleagues want to see there. */
async function changesOf(tx: AccountTx, { caller }: Acting, room: LockedRoom, change: Change, now: Date) {
  const columns: Parameters<typeof changeRoom>[2] = {}
  const lines: string[] = []
  const me = (await nameOf(tx, caller.userId)) ?? smsTexts.someone
  const { client, assignedTo, status, snoozedUntil, ours } = change
  if (client !== undefined && client !== room.contact_id) {
    const contact = client === null ? null : await liveContact(tx, client)
    if (client !== null && !contact) throw new AppError('contactNotFound')
    columns.contact_id = client
    if (contact) lines.push(smsTexts.linked(me, contactLabel(contact)))
  }
  if (assignedTo !== undefined && assignedTo !== room.assigned_to) {
    if (assignedTo !== null && (await findPeople(tx, [assignedTo])).length === 0) throw new AppError('userNotFound')
    columns.assigned_to = assignedTo
    const to = await nameOf(tx, assignedTo)
    lines.push(to === null ? smsTexts.unassigned(me) : smsTexts.assigned(me, to))
  }
  if (ours !== undefined && ours !== room.ours) {
    if (!(await ourNumber(tx, ours))) throw new AppError('noNumber')
    columns.ours = ours
  }
  if (status === 'completed' && room.status !== 'completed') {
    if (await followedBySomebody(tx, room.id)) throw new AppError('roomFollowed')
    Object.assign(columns, {
      status,
      snoozed_until: null,
      settled: room.incoming,
      waiting_since: null,
      undelivered: false,
    })
    lines.push(smsTexts.completed(me))
  }
  if (status === 'open' && room.status !== 'open') {
    Object.assign(columns, { status, snoozed_until: null })
    if (room.status === 'completed') lines.push(smsTexts.reopened(me))
  }
  if (snoozedUntil !== undefined && status === undefined) {
    const until = snoozedUntil === null ? null : new Date(snoozedUntil)
    if (until && (until <= now || until.getTime() > now.getTime() + longestSnoozeMs))
      throw new AppError('invalid', { fields: { snoozedUntil: 'Choose a time within a year from now.' } })
    if (until) Object.assign(columns, { status: 'snoozed', snoozed_until: until })
    else if (room.status === 'snoozed') Object.assign(columns, { status: 'open', snoozed_until: null })
  }
  return { columns, lines }
}
