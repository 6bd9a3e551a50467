import type { MessageType } from '@frontdesk/contract/sms/limits'
import type { AccountTx } from '#platform/db/database'
import { isOpen } from '#platform/jobs/is-open'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import type { Origin } from '../../sending/sending.public.ts'
import { emitRoom } from '../messages/emit-room.ts'
import { askGate } from '../messages/gate.ts'
import { changeMessage, heldUntil, readMessage } from '../messages/messages.store.ts'
import { lockRoom, wakeRooms } from '../rooms/rooms.store.ts'
import { liveContact } from '../settings/people.store.ts'
import { smsTexts } from '../texts/sms.texts.ts'
import { nextDelivery, stalledRooms } from './deliveries.store.ts'
import { continueDelivery, deliverTask, startDelivery } from './start-delivery.ts'

type Round = Pick<JobContext, 'accountId' | 'actor' | 'platform' | 'signal' | 'fence'>
const batch = 100

/** Sends held texts whose hour has come, if they may be sent now; each in a transaction of its own. */
export async function releaseHeld({ accountId, actor, platform, signal }: Round): Promise<void> {
  const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, act)
  while (!signal.aborted) {
    const due = await inAccount((tx) => heldUntil(tx, platform.clock.now(), batch))
    for (const { id, room_id } of due) await inAccount((tx) => releaseOne(tx, platform, room_id, id))
    if (due.length < batch) return
  }
}

/** Of the types that aren't scheduled ones for the gate. Of confirmations none is ever held, only questions for consent. */
const heldOrigins: Partial<Record<MessageType, Origin>> = {
  ...{ message: 'typed', optin: 'typed', campaign: 'campaign', review: 'review' },
}

async function releaseOne(tx: AccountTx, platform: Platform, roomId: string, id: string) {
  const room = await lockRoom(tx, roomId)
  const message = await readMessage(tx, id)
  const now = platform.clock.now()
  if (!room || message?.status !== 'held' || !message.hold_until || message.hold_until > now) return
  if (message.type === 'review' && room.contact_id && !(await liveContact(tx, room.contact_id))) {
    // A client who was deleted since isn't asked any more.
    const canceled = { status: 'canceled', hold_until: null, overridable: false, reason: smsTexts.contactDeleted }
    await changeMessage(tx, id, { ...canceled, updated_at: now })
    await emitRoom(tx, roomId, [id])
    return
  }
  const origin = heldOrigins[message.type as MessageType] ?? 'scheduled'
  const asked = { origin, text: message.message, media: message.media.length, override: null }
  const answer = await askGate(tx, platform, room, asked)
  if (answer.decision === 'send') {
    const cleared = { hold_until: null, overridable: false, reason: null, updated_at: now }
    await changeMessage(tx, id, { status: 'pending', ...cleared })
    await startDelivery(tx, platform, room, id)
  } else {
    const held = answer.decision === 'hold'
    await changeMessage(tx, id, {
      status: held ? 'held' : 'refused',
      hold_until: held ? answer.until : null,
      overridable: held && answer.overridable,
      reason: answer.words,
      updated_at: now,
    })
  }
  await emitRoom(tx, roomId, [id])
}

/** A person is told again of what they put off. */
export async function wakeSnoozed({ accountId, actor, platform, signal }: Round): Promise<void> {
  while (!signal.aborted) {
    const woken = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      const ids = await wakeRooms(tx, platform.clock.now(), batch)
      for (const id of ids) await emitRoom(tx, id)
      return ids.length
    })
    if (woken < batch) return
  }
}

const stalledAfterMs = 60_000

/** Continues conversations whose chain of deliveries broke, for example because an operator dropped a job. */
export async function continueStalled({ accountId, actor, platform }: Round): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - stalledAfterMs)
  const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, act)
  for (const roomId of await inAccount((tx) => stalledRooms(tx, before, batch))) {
    await inAccount(async (tx) => {
      await lockRoom(tx, roomId)
      const next = await nextDelivery(tx, roomId)
      if (next && !(await isOpen(tx, deliverTask, next))) await continueDelivery(tx, roomId)
    })
  }
}
