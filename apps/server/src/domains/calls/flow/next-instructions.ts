// What a leg does next. The carrier may ask the same thing twice, and gets the same reply.
import type { Platform } from '#platform/platform'
import type { Ask, Instruction } from '#providers/carrier/voice'
import { signedInSince } from '../../auth/auth.public.ts'
import type { LegRow } from '../call/calls.store.ts'
import { emitLeg } from '../call/emit-call.ts'
import { callOfLeg } from '../call/legs.store.ts'
import { trace } from '../call/trace.store.ts'
import { announceTo } from '../recording/consent.ts'
import { callTexts } from '../texts/call.texts.ts'
import { isJoined, isOutside, isPending, isStaff, moveCall, setCall, setLeg } from './change-held.ts'
import { drop } from './end-leg.ts'
import { frontdesk, type LockedCall, runInCall } from './in-call.ts'
import { incoming } from './incoming.ts'
import { buildConferenceInstruction } from './instructions.ts'
import { nameOf } from './leg-names.ts'
import { legName, readLegName, staffIdentity } from './names.ts'
import { waiting } from './queue.ts'
import { advance, flowOfCall, instructionsNow, proceed, readFlowAct } from './run-flow.ts'

const hangUp: Instruction[] = [{ verb: 'hangup' }]

export async function nextInstructions(platform: Platform, ask: Ask): Promise<readonly Instruction[]> {
  if (ask.on === 'incoming') return incoming(platform, ask)
  const name = readLegName(ask.leg)
  if (!name) return hangUp
  const scope = { accountId: name.accountId, actor: frontdesk }
  const callId = await platform.database.inAccount(scope, (tx) => callOfLeg(tx, name.legId))
  const found =
    callId &&
    (await runInCall(platform, scope, callId, async (held) => {
      const leg = held.legs.find(({ id }) => id === name.legId)
      if (!leg) return hangUp
      if (ask.on === 'device') return deviceJoins(held, leg, ask)
      if (ask.on === 'answered') return pickedUp(held, leg, ask.sid)
      if (ask.on === 'gathered') return gathered(held, leg, ask)
      if (ask.on === 'next') return stepOver(held, leg, ask)
      return hangUp
    }))
  return found || hangUp
}

/** A colleague's softphone: the one who placed the call, came back, or coaches. */
async function deviceJoins(
  held: LockedCall,
  leg: LegRow,
  { sid, identity }: Extract<Ask, { on: 'device' }>,
): Promise<readonly Instruction[]> {
  const { tx, call } = held
  if (leg.user_id === null || identity !== staffIdentity(tx.accountId, leg.user_id)) return hangUp
  const open = isPending(leg) || isJoined(leg)
  if (call.status === 'completed' || !open) return hangUp
  // The token of a softphone may outlive the session that asked for it.
  if ((await signedInSince(held.platform, tx.accountId, [leg.user_id])).size === 0) return hangUp
  // Whose phone rings for a caller answers them by joining.
  const rings = call.status === 'ringing' && call.direction === 'inbound' && leg.coach_of === null && !leg.host
  if (isPending(leg) && (leg.takes || rings)) return answered(held, leg, sid)
  await setLeg(held, leg, { sid, status: isJoined(leg) ? 'inviting' : leg.status })
  return [buildConferenceInstruction(held, leg)]
}

/** A message has ended. Where the call has gone on already, the line follows. */
async function stepOver(
  held: LockedCall,
  leg: LegRow,
  { step }: Extract<Ask, { on: 'next' }>,
): Promise<readonly Instruction[]> {
  if (step === held.call.flow_step && readFlowAct(held.call)?.do === 'say') {
    await advance(held)
    await emitLeg(held.tx, leg, 'participantChanged')
  }
  return instructionsNow(held, leg)
}

const takeStep = 'take'

async function gathered(
  held: LockedCall,
  leg: LegRow,
  { sid, step, digits, speech }: Extract<Ask, { on: 'gathered' }>,
): Promise<readonly Instruction[]> {
  const { call } = held
  if (step === takeStep && leg.user_id !== null) return digits === '1' ? answered(held, leg, sid) : hangUp
  if (!isOutside(leg)) return hangUp
  if (step === 'queue') return inQueue(held, leg, digits)
  if (step === call.flow_step && readFlowAct(call)?.do === 'menu') {
    await advance(held, digits === '' ? { on: 'speech', words: speech } : { on: 'digits', digits })
    await emitLeg(held.tx, leg, 'participantChanged')
  }
  return instructionsNow(held, leg)
}

/** Goes on waiting, or asked to be called back. */
async function inQueue(held: LockedCall, leg: LegRow, digits: string): Promise<readonly Instruction[]> {
  const { tx, call, now } = held
  if (call.status !== 'queued') return instructionsNow(held, leg)
  const flow = await flowOfCall(held)
  if (digits !== '1' || !flow.queue.callback) return [waiting(held, leg, flow)]
  await setCall(held, { flow_step: 'callback' })
  await trace(tx, call.id, callTexts.trace.callback, now)
  return [{ verb: 'say', sound: { prompt: 'calledBack' } }, { verb: 'hangup' }]
}

/** An employee's own phone may have a voicemail of its own: whoever takes the call presses a key. */
async function pickedUp(held: LockedCall, leg: LegRow, sid: string): Promise<readonly Instruction[]> {
  if (leg.user_id === null || leg.phone === null || !isPending(leg)) return answered(held, leg, sid)
  await setLeg(held, leg, { sid })
  await trace(held.tx, held.call.id, callTexts.trace.asked(await nameOf(held, leg)), held.now)
  const own = legName(held.tx.accountId, leg.id)
  const wait = { digits: 1, speech: false, seconds: 6 }
  return [{ verb: 'gather', leg: own, step: takeStep, sounds: [{ prompt: 'take' }], ...wait }]
}

/** The first who answers gets a call that rings; who comes later is told so. */
async function answered(held: LockedCall, leg: LegRow, sid: string): Promise<readonly Instruction[]> {
  const { tx, call, legs, now } = held
  if (!isPending(leg)) {
    if (leg.status === 'canceled') await trace(tx, call.id, callTexts.trace.late(await nameOf(held, leg)), now)
    return isJoined(leg) ? [buildConferenceInstruction(held, leg)] : hangUp
  }
  const answers = call.status === 'ringing' || call.status === 'queued'
  const isHost = answers && leg.user_id !== null && !legs.some(({ host, status }) => host && status === 'joined')
  await setLeg(held, leg, { sid, ...(answers && { answered_at: now }), ...(isHost && { host: true }) })
  if (answers) {
    const waited = call.status === 'queued'
    await moveCall(held, 'in-progress', {
      rings_until: null,
      answered_at: call.answered_at ?? now,
      ...(call.direction === 'inbound' && leg.user_id && { user_id: leg.user_id }),
    })
    for (const other of legs)
      if (other !== leg && isPending(other) && isStaff(other) && !other.host) await drop(held, other)
    await emitLeg(tx, leg, 'participantChanged')
    // The caller may be hearing their position.
    if (waited) await proceed(held)
  }
  const announcement = await announceTo(held, leg)
  return [...announcement, buildConferenceInstruction(held, leg)]
}
