// What follows when a leg has ended: who is told, what rings next, and whether the call is over.

import { callLimits } from '@frontdesk/contract/calls/limits'
import { enqueue } from '#platform/jobs/enqueue'
import type { LegEnd } from '#providers/carrier/voice'
import { contactedNow } from '../../contacts/contacts.public.ts'
import type { CallRow, LegRow } from '../call/calls.store.ts'
import { emitCall, emitLeg } from '../call/emit-call.ts'
import { trace } from '../call/trace.store.ts'
import { callTexts } from '../texts/call.texts.ts'
import { addLeg, ringLeg } from './add-leg.ts'
import { isJoined, isOutside, isPending, isStaff, moveCall, setCall, setLeg } from './change-held.ts'
import { drop, hangUpTask } from './end-leg.ts'
import type { LockedCall } from './in-call.ts'
import { isFree } from './is-free.ts'
import { nameOf } from './leg-names.ts'
import { missed } from './missed.ts'
import { advance, proceed, readFlowAct, toVoicemail } from './run-flow.ts'

export const lonelyTask = 'calls.lonely'
/** How long a call waits for a colleague whose connection was lost, or who reloads the page. */
const lonelySeconds = 60

type Result = NonNullable<CallRow['result']>

const endOf: Record<LegEnd, LegRow['status']> = {
  ...{ completed: 'left', busy: 'busy', 'no-answer': 'no-answer', failed: 'failed', canceled: 'canceled' },
  rejected: 'rejected',
}

/** Notes that a leg has ended, and does what follows. Nothing when that is known. */
export async function legEnded(held: LockedCall, leg: LegRow, result: LegEnd, reason?: string): Promise<void> {
  if (!isPending(leg) && !isJoined(leg)) return
  const { tx, call, now } = held
  const talked = isJoined(leg)
  const name = await nameOf(held, leg)
  const status = talked ? 'left' : result === 'completed' ? 'canceled' : endOf[result]
  const error = reason ?? (talked ? null : callTexts.legError[result] || null)
  await setLeg(held, leg, { status, error, left_at: now, on_hold: false })
  if (reason && result === 'failed') await setCall(held, { error: reason })
  const words = callTexts.trace
  if (status === 'rejected') await trace(tx, call.id, words.declined(name), now)
  else if (status === 'no-answer' && !reason) await trace(tx, call.id, words.unanswered(name), now)
  else if (error) await trace(tx, call.id, words.failed(name, error), now)
  await emitLeg(tx, leg, 'participantLeft')
  await settle(held, leg)
}

/** Somebody of the agency ends this leg: nobody who was taken out of a call comes back into it. */
export async function takeOut(held: LockedCall, leg: LegRow, result: LegEnd): Promise<void> {
  await setLeg(held, leg, { leaving: true })
  await enqueue(held.tx, hangUpTask, { leg: leg.id, call: leg.call_id })
  await legEnded(held, leg, result)
}

async function settle(held: LockedCall, ended: LegRow): Promise<void> {
  const { call, legs } = held
  if (call.status === 'completed') return
  const outside = legs.filter((leg) => isOutside(leg) && isJoined(leg))
  const staff = legs.filter((leg) => isStaff(leg) && isJoined(leg))
  const pending = legs.filter(isPending)
  if (call.status === 'voicemail') {
    if (isOutside(ended)) await complete(held, 'missed')
    return
  }
  if (call.status === 'queued') {
    if (isOutside(ended)) await complete(held, call.flow_step === 'callback' ? 'callback' : 'missed')
    return
  }
  if (call.status === 'ringing') return settleRinging(held, ended, outside, staff, pending)
  if (staff.length === 0 && outside.length === 1 && pending.length === 0 && !ended.leaving && isStaff(ended)) {
    const name = await nameOf(held, ended)
    await trace(held.tx, call.id, callTexts.trace.dropped(name, lonelySeconds), held.now)
    const when = { afterMs: lonelySeconds * 1000, jobKey: `lonely:${call.id}` }
    await enqueue(held.tx, lonelyTask, { call: call.id }, when)
    return
  }
  const together = staff.length + outside.length + pending.length
  // Colleagues stay in a conference when the client has left; an ordinary call is over then.
  const clientGone = isOutside(ended) && outside.length === 0 && call.type === 'CALL' && pending.every(isStaff)
  if (together <= 1 || clientGone) return complete(held, hasTalked(held) ? 'answered' : 'missed')
  if (ended.host) await passHost(held, ended, staff)
}

/** Whether a caller talked with somebody of the agency; a call that was placed always counts. */
export const hasTalked = ({ call, legs }: Pick<LockedCall, 'call' | 'legs'>) =>
  call.direction !== 'inbound' || legs.some((leg) => isStaff(leg) && leg.joined_at !== null)

async function settleRinging(
  held: LockedCall,
  ended: LegRow,
  outside: readonly LegRow[],
  staff: readonly LegRow[],
  pending: readonly LegRow[],
): Promise<void> {
  const { call } = held
  const waits = call.direction === 'inbound' || call.transferred_by !== null
  if (waits) {
    if (outside.length === 0) return complete(held, call.answered_at ? 'answered' : givenUp(call))
    if (pending.length > 0) return
    if (call.transferred_by !== null) return (await giveBack(held, ended)) ? undefined : toVoicemail(held)
    return goOn(held)
  }
  // Whoever placed it is gone, or nobody else can come.
  const placer = held.legs.find(({ host }) => host)
  if (placer && !isJoined(placer) && !isPending(placer)) return complete(held, 'hangup')
  if (pending.some((leg) => leg !== placer) || staff.length + outside.length > 1) return
  if (ended !== placer) await setCall(held, { error: ended.error })
  await complete(held, ended.status === 'busy' ? 'busy' : ended.status === 'failed' ? 'error' : 'no-answer')
}

/** Before anybody's phone rang the caller has only heard messages. */
const givenUp = (call: CallRow) => (['say', 'menu'].includes(readFlowAct(call)?.do ?? '') ? 'hangup' : 'missed')

/** Nobody of the group answered. */
async function goOn(held: LockedCall): Promise<void> {
  if (readFlowAct(held.call)?.do !== 'ring') return
  const act = await advance(held)
  // Those who ring next do so for a caller who goes on hearing the same.
  if (act.do !== 'ring') await proceed(held)
}

/** A transferred call that nobody took rings once more at whoever transferred it. */
async function giveBack(held: LockedCall, ended: LegRow): Promise<boolean> {
  const { call, tx, now } = held
  const back = call.transferred_by
  if (back === null || ended.user_id === back || !(await isFree(held, back))) return false
  await trace(tx, call.id, callTexts.trace.returned(await nameOf(held, { user_id: back, phone: null })), now)
  const leg = await addLeg(held, { user: back })
  await ringLeg(held, leg, callLimits.ringSeconds)
  await setCall(held, { rings_until: new Date(now.getTime() + callLimits.ringSeconds * 1000) })
  await emitLeg(tx, leg, 'participantChanged')
  return true
}

export async function passHost(held: LockedCall, from: LegRow, staff: readonly LegRow[]): Promise<void> {
  const next = staff.find((leg) => leg !== from)
  if (!next) return
  await setLeg(held, from, { host: false })
  await setLeg(held, next, { host: true })
  await emitLeg(held.tx, next, 'participantChanged')
}

/** The call is over, for everybody. */
export async function complete(held: LockedCall, end: Result): Promise<void> {
  const { tx, call, legs, now } = held
  if (call.status === 'completed') return
  // Only a call that came in can be missed: one that was placed may still end in the voicemail of a transfer.
  const wasPlaced = call.direction === 'outbound' && end === 'missed'
  const result = wasPlaced ? (call.answered_at ? 'answered' : 'hangup') : end
  const recorded = call.recording_status === 'in-progress' || call.recording_status === 'paused'
  await moveCall(held, 'completed', {
    result,
    ended_at: now,
    rings_until: null,
    paused_at: null,
    ...(recorded && { recording_status: 'stopped' }),
  })
  for (const leg of legs) if (isPending(leg) || isJoined(leg)) await drop(held, leg)
  if (recorded) await enqueue(tx, 'calls.storeRecordings', { call: call.id })
  await trace(
    tx,
    call.id,
    callTexts.trace.ended(callTexts.resultWords[result as keyof typeof callTexts.resultWords]),
    now,
  )
  if (call.contact_id) await contactedNow(tx, call.contact_id)
  await emitCall(tx, call.id, 'callEnded')
  await missed(held, result)
}
