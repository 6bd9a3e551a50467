import { callLimits } from '@frontdesk/contract/calls/limits'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import type { Ask, Instruction } from '#providers/carrier/voice'
import { accountOfPhone } from '../../auth/auth.public.ts'
import { isBlocked } from '../../blockednumbers/blockednumbers.public.ts'
import { flowOf } from '../../callflow/callflow.public.ts'
import { callBySid, insertCall, liveCallCount } from '../call/calls.store.ts'
import { emitCall } from '../call/emit-call.ts'
import { legsOf } from '../call/legs.store.ts'
import { contactOfPhone, ourLine } from '../call/people.store.ts'
import { trace } from '../call/trace.store.ts'
import { callTexts } from '../texts/call.texts.ts'
import { addLeg } from './add-leg.ts'
import { frontdesk, type LockedCall } from './in-call.ts'
import { advance, instructionsNow } from './run-flow.ts'

type Incoming = Extract<Ask, { on: 'incoming' }>

const rejected: readonly Instruction[] = [{ verb: 'reject', reason: 'rejected' }]

/** A call comes in: the flow of the number's location decides what happens to it. */
export async function incoming(platform: Platform, ask: Incoming): Promise<readonly Instruction[]> {
  const accountId = await accountOfPhone(platform, ask.to)
  if (!accountId) return rejected
  return platform.database.inAccount({ accountId, actor: frontdesk }, (tx) => answerTo(tx, platform, ask))
}

async function answerTo(tx: AccountTx, platform: Platform, ask: Incoming): Promise<readonly Instruction[]> {
  const now = platform.clock.now()
  const known = await callBySid(tx, ask.sid)
  if (known) {
    const legs = await legsOf(tx, known.id)
    const [caller] = legs
    if (!caller || known.status === 'completed') return rejected
    return instructionsNow({ tx, platform, now, call: known, legs }, caller)
  }
  const full = (await liveCallCount(tx)) >= callLimits.calls
  const blocked = await isBlocked(tx, ask.from)
  if (full && !blocked) return [{ verb: 'reject', reason: 'busy' }]
  const line = await ourLine(tx, { phone: ask.to })
  const contact = await contactOfPhone(tx, ask.from)
  const location = line?.location_id ?? null
  const call = await insertCall(tx, {
    ...{ id: generateId(), type: 'CALL', direction: 'inbound', phone: ask.from, ours: ask.to, sid: ask.sid },
    ...{ location_id: location, contact_id: contact, verification: ask.verification, created_at: now },
    flow_version: (await flowOf(tx, location)).version,
    ...(blocked && { status: 'completed', result: 'blocked', ended_at: now }),
  })
  await trace(tx, call.id, callTexts.trace.came(formatPhone(ask.from), formatPhone(ask.to)), now)
  if (ask.verification === 'spam' || ask.verification === 'fraud')
    await trace(tx, call.id, callTexts.trace.spam(ask.verification), now)
  if (blocked) {
    await trace(tx, call.id, callTexts.trace.blocked, now)
    await trace(tx, call.id, callTexts.trace.ended(callTexts.resultWords.blocked), now)
    await emitCall(tx, call.id, 'callEnded')
    return rejected
  }
  const held: LockedCall = { tx, platform, now, call, legs: [] }
  // On the line already.
  const caller = await addLeg(held, { phone: ask.from, contact }, { sid: ask.sid, status: 'joined', joined_at: now })
  await advance(held)
  await emitCall(tx, call.id, 'conferenceStarted')
  return instructionsNow(held, caller)
}
