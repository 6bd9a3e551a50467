// A call that comes in, along the flow of its location: the interpreter decides, and here it is done. What was decided is
// stored, so that the carrier may ask again, and a restarted server goes on from there.
import { type CallFlow, defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { type FlowAct, type FlowOutcome, nextMove } from '@frontdesk/contract/callflow/flow-steps'
import { menuSeconds } from '@frontdesk/contract/callflow/flow-wait'
import { callLimits } from '@frontdesk/contract/calls/limits'
import { enqueue } from '#platform/jobs/enqueue'
import type { Instruction } from '#providers/carrier/voice'
import { factsOf, flowOf, musicOf, soundOf } from '../../callflow/callflow.public.ts'
import type { LegRow } from '../call/calls.store.ts'
import { emitLeg } from '../call/emit-call.ts'
import { trace, traceEach } from '../call/trace.store.ts'
import { announcementOf } from '../recording/consent.ts'
import { callTexts } from '../texts/call.texts.ts'
import { addLeg, ringLeg } from './add-leg.ts'
import { isJoined, isOutside, isPending, moveCall, setCall } from './change-held.ts'
import { drop } from './end-leg.ts'
import type { LockedCall } from './in-call.ts'
import { buildConferenceInstruction } from './instructions.ts'
import { legName } from './names.ts'
import { enterQueue, queueInstructions } from './queue.ts'

export const proceedTask = 'calls.proceed'

export const flowOfCall = async ({ tx, call }: Pick<LockedCall, 'tx' | 'call'>): Promise<CallFlow> =>
  (await flowOf(tx, call.location_id, call.flow_version)).flow

/** The outside party who called in, while they are on the line. */
export const callerOf = ({ legs }: Pick<LockedCall, 'legs'>): LegRow | undefined =>
  legs.find((leg) => isOutside(leg) && isJoined(leg))

export const readFlowAct = ({ flow_act: act }: LockedCall['call']) => act as FlowAct | null

/** The next step of the flow: decided, stored, and begun. */
export async function advance(held: LockedCall, outcome: FlowOutcome = { on: 'done' }): Promise<FlowAct> {
  const { tx, platform, call, now } = held
  const flow = await flowOfCall(held)
  const facts = await factsOf(tx, platform, {
    ...{ locationId: call.location_id, flow, at: now },
    blocked: call.result === 'blocked',
    announce: await announcementOf(held),
  })
  const move = nextMove(flow, facts, call.flow_step, outcome, call.flow_moves)
  await traceEach(tx, call.id, move.notes, now)
  await setCall(held, {
    ...{ flow_step: move.step, flow_act: JSON.stringify(move.act), flow_moves: call.flow_moves + 1 },
    ...(move.entry !== null && { ivr: move.entry }),
    ...(move.step === 'recording' && move.act.do === 'say' && { consent: 'announced' }),
  })
  call.flow_act = move.act as never
  await begin(held, move.act)
  return move.act
}

async function begin(held: LockedCall, act: FlowAct): Promise<void> {
  const { tx, call, now } = held
  const words = callTexts.trace
  if (act.do === 'say') await trace(tx, call.id, words.says, now)
  if (act.do === 'menu') await trace(tx, call.id, words.menu, now)
  if (act.do === 'ring') await ring(held, act)
  if (act.do === 'queue') await enterQueue(held, act.seconds)
  if (act.do === 'voicemail') await beginVoicemail(held)
}

async function ring(held: LockedCall, { group, targets, seconds }: Extract<FlowAct, { do: 'ring' }>): Promise<void> {
  const { tx, call, now } = held
  const { trace: words } = callTexts
  await trace(tx, call.id, words.group(group), now)
  for (const { id, name, phone } of targets.slice(0, callLimits.participants)) {
    const leg = await addLeg(held, { user: id }, phone === null ? {} : { phone })
    await ringLeg(held, leg, seconds)
    await trace(tx, call.id, phone === null ? words.rings(name, seconds) : words.ringsPhone(name, seconds), now)
  }
  const left = targets.length - callLimits.participants
  if (left > 0) await trace(tx, call.id, words.leftOut(left), now)
  await setCall(held, { rings_until: new Date(now.getTime() + seconds * 1000) })
}

async function beginVoicemail(held: LockedCall): Promise<void> {
  const { tx, call, legs, now } = held
  const caller = callerOf(held)
  if (call.status !== 'voicemail') await moveCall(held, 'voicemail', { rings_until: null })
  await trace(tx, call.id, callTexts.trace.voicemail, now)
  for (const leg of legs) if (leg !== caller && (isPending(leg) || isJoined(leg))) await drop(held, leg)
}

/** From whatever the caller hears, to voicemail. */
export async function toVoicemail(held: LockedCall): Promise<void> {
  const flow = await flowOfCall(held)
  const what = flow.voicemailMessage
  const act: FlowAct = {
    do: 'voicemail',
    what: what.type === 'disabled' ? { type: 'standard', prompt: 'voicemail' } : what,
  }
  await setCall(held, { flow_step: 'voicemail', flow_act: JSON.stringify(act) })
  held.call.flow_act = act as never
  await beginVoicemail(held)
  await proceed(held)
}

/** The caller's line follows what was decided. */
export async function proceed(held: LockedCall): Promise<void> {
  const caller = callerOf(held)
  if (!caller) return
  await enqueue(held.tx, proceedTask, { call: held.call.id, leg: caller.id })
  await emitLeg(held.tx, caller, 'participantChanged')
}

/** What the caller's line does now. The same as long as the call is where it is. */
export async function instructionsNow(held: LockedCall, leg: LegRow): Promise<readonly Instruction[]> {
  const { tx, platform, call } = held
  const act = readFlowAct(call)
  const flow = call.location_id === null ? defaultCallFlow : await flowOfCall(held)
  const music = musicOf(flow)
  if (call.status === 'completed') return [{ verb: 'hangup' }]
  if (act === null || call.status === 'in-progress') return [buildConferenceInstruction(held, leg, { music })]
  const own = legName(tx.accountId, leg.id)
  const said = (what: Parameters<typeof soundOf>[3]) => soundOf(platform, tx.accountId, flow, what)
  switch (act.do) {
    case 'say':
      return [
        { verb: 'say', sound: said(act.what), ...(call.flow_step === 'recording' && { otherwise: 'recorded' }) },
        { verb: 'next', leg: own, step: call.flow_step ?? '' },
      ]
    case 'menu':
      return [
        {
          ...{ verb: 'gather', leg: own, step: call.flow_step ?? '', sounds: [said(act.what)] },
          ...{ digits: act.digits, speech: act.speech, seconds: menuSeconds },
        },
      ]
    case 'ring':
      return [buildConferenceInstruction(held, leg, { music })]
    case 'queue':
      if (call.flow_step === 'callback') return [{ verb: 'say', sound: { prompt: 'calledBack' } }, { verb: 'hangup' }]
      return queueInstructions(held, leg, flow)
    case 'voicemail':
      return [
        { verb: 'say', sound: said(act.what), otherwise: 'voicemail' },
        { verb: 'record', leg: own, maxSeconds: callLimits.voicemailSeconds },
      ]
    case 'hangup':
      return [{ verb: 'say', sound: said(act.what) }, { verb: 'hangup' }]
    case 'reject':
      return [{ verb: 'reject', reason: 'rejected' }]
  }
}
