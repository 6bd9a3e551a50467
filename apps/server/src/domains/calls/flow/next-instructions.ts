// What a leg does next. The carrier may ask the same thing twice, and gets the same reply.
import type { Platform } from '#platform/platform'
import type { Ask, Instruction } from '#providers/carrier/voice'
import type { LegRow } from '../call/calls.store.ts'
import { emitLeg } from '../call/emit-call.ts'
import { callOfLeg } from '../call/legs.store.ts'
import { trace } from '../call/trace.store.ts'
import { announceTo } from '../recording/consent.ts'
import { callTexts } from '../texts/call.texts.ts'
import { isJoined, isPending, isStaff, moveCall, setLeg } from './change-held.ts'
import { frontdesk, type Held, inCall } from './in-call.ts'
import { incoming } from './incoming.ts'
import { into } from './instructions.ts'
import { nameOf } from './leg-names.ts'
import { readLegName, staffIdentity } from './names.ts'
import { drop } from './settle-call.ts'

const hangUp: Instruction[] = [{ verb: 'hangup' }]

export async function nextInstructions(platform: Platform, ask: Ask): Promise<readonly Instruction[]> {
  if (ask.on === 'incoming') return incoming(platform, ask)
  const name = readLegName(ask.leg)
  if (!name) return hangUp
  const scope = { accountId: name.accountId, actor: frontdesk }
  const callId = await platform.database.inAccount(scope, (tx) => callOfLeg(tx, name.legId))
  const found =
    callId &&
    (await inCall(platform, scope, callId, async (held) => {
      const leg = held.legs.find(({ id }) => id === name.legId)
      if (!leg) return hangUp
      if (ask.on === 'device') return deviceJoins(held, leg, ask)
      if (ask.on === 'answered') return answered(held, leg, ask.sid)
      return hangUp
    }))
  return found || hangUp
}

/** A colleague's softphone: the one who placed the call, came back, or coaches. */
async function deviceJoins(
  held: Held,
  leg: LegRow,
  { sid, identity }: Extract<Ask, { on: 'device' }>,
): Promise<Instruction[]> {
  const { tx, call } = held
  if (leg.user_id === null || identity !== staffIdentity(tx.accountId, leg.user_id)) return hangUp
  const open = isPending(leg) || isJoined(leg)
  if (call.status === 'completed' || !open) return hangUp
  await setLeg(held, leg, { sid, status: isJoined(leg) ? 'inviting' : leg.status })
  return [into(held, leg)]
}

/** The first who answers gets a call that rings; who comes later is told so. */
async function answered(held: Held, leg: LegRow, sid: string): Promise<readonly Instruction[]> {
  const { tx, call, legs, now } = held
  const name = await nameOf(held, leg)
  if (!isPending(leg)) {
    if (leg.status === 'canceled') await trace(tx, call.id, callTexts.trace.late(name), now)
    return isJoined(leg) ? [into(held, leg)] : hangUp
  }
  await setLeg(held, leg, { sid })
  if (call.status === 'ringing') {
    await moveCall(held, 'in-progress', {
      rings_until: null,
      answered_at: call.answered_at ?? now,
      ...(call.direction === 'inbound' && leg.user_id && { user_id: leg.user_id }),
    })
    await trace(tx, call.id, callTexts.trace.answered(name), now)
    if (leg.user_id && !legs.some(({ host, status }) => host && status === 'joined'))
      await setLeg(held, leg, { host: true })
    for (const other of legs)
      if (other !== leg && isPending(other) && isStaff(other) && !other.host) await drop(held, other)
    await emitLeg(tx, leg, 'participantChanged')
  }
  const announcement = leg.phone ? await announceTo(held, leg) : []
  return [...announcement, into(held, leg)]
}
