import { callLimits } from '@frontdesk/contract/calls/limits'
import type { queueEndpoints } from '@frontdesk/contract/calls/queue'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { type CallRow, changeCall, insertCall, type LegRow, lockCall } from '../call/calls.store.ts'
import { emitCall, emitLeg, viewOf } from '../call/emit-call.ts'
import { legsOf, talkingIn } from '../call/legs.store.ts'
import { ourLine } from '../call/people.store.ts'
import { trace } from '../call/trace.store.ts'
import { checkPeer } from '../conference/add-participant.ts'
import { scopeOf } from '../conference/my-call.ts'
import { addLeg, ringLeg } from '../flow/add-leg.ts'
import { isPending } from '../flow/change-held.ts'
import { type LockedCall, runInCall } from '../flow/in-call.ts'
import { nameOf } from '../flow/leg-names.ts'
import { legName } from '../flow/names.ts'
import { emitEntry } from '../log/emit-entry.ts'
import { emitWork } from '../log/work.ts'
import { callTexts } from '../texts/call.texts.ts'
import { lockFirst, lockTaker } from './queue.store.ts'
import { queueStateIn } from './queue-state.ts'

type Endpoints = typeof queueEndpoints
type Take = CallOf<Endpoints['takeNextCall']>

export const listQueues = ({
  inAccount,
}: CallOf<Endpoints['listQueues']>): Promise<AnswerOf<Endpoints['listQueues']>> =>
  inAccount(async (tx) => {
    const { queues, ...state } = await queueStateIn(tx)
    return { data: queues, ...state }
  })

export const takeNextCall = (call: Take): Promise<AnswerOf<Endpoints['takeNextCall']>> =>
  call.inAccount(async (tx) => {
    await lockTaker(tx, call.caller.userId)
    if (await talkingIn(tx, call.caller.userId)) throw new AppError('phoneBusy')
    // Somebody else may have taken the first one while it was waited for.
    for (let tried = 0; tried < mostTries; tried += 1) {
      const first = await lockFirst(tx, call.body.location)
      const row = first && (await lockCall(tx, first.id))
      if (!row) break
      const legs = await legsOf(tx, row.id)
      if (legs.some((leg) => leg.takes && isPending(leg))) continue
      return first.waits === 'line' ? takeFromLine(tx, call, row, legs) : callBack(tx, call, row)
    }
    throw new AppError('queueEmpty')
  })

const mostTries = 5

async function takeFromLine(tx: AccountTx, { caller, platform }: Take, row: CallRow, legs: LegRow[]) {
  const now = platform.clock.now()
  const held: LockedCall = { tx, platform, now, call: row, legs }
  const leg = await addLeg(held, { user: caller.userId }, { takes: true })
  await trace(tx, row.id, callTexts.trace.taken(await nameOf(held, leg)), now)
  return { call: await emitLeg(tx, leg, 'participantChanged'), leg: legName(caller.accountId, leg.id) }
}

/** The call that asked for it is worked, unless this one is not answered. */
async function callBack(tx: AccountTx, { caller, platform }: Take, row: CallRow) {
  const now = platform.clock.now()
  const line = await ourLine(tx, { location: row.location_id })
  if (!line || row.phone === null) throw new AppError('noPhoneNumber')
  await changeCall(tx, row.id, { viewed_by: caller.userId, viewed_on: now })
  const placed = await insertCall(tx, {
    ...{ id: generateId(), type: 'CALL', direction: 'outbound', phone: row.phone, ours: line.phone },
    ...{ location_id: row.location_id, contact_id: row.contact_id, user_id: caller.userId, created_at: now },
    callback_of: row.id,
  })
  const held: LockedCall = { tx, platform, now, call: placed, legs: [] }
  const own = await addLeg(held, { user: caller.userId }, { host: true })
  const other = await addLeg(held, { phone: row.phone, contact: row.contact_id })
  await trace(tx, placed.id, callTexts.trace.placed(await nameOf(held, own), await nameOf(held, other)), now)
  await emitCall(tx, row.id, 'callEnded')
  await emitEntry(tx, row.id, now)
  await emitWork(tx)
  return { call: await emitCall(tx, placed.id, 'conferenceStarted'), leg: legName(caller.accountId, own.id) }
}

export async function assignQueuedCall(
  call: CallOf<Endpoints['assignQueuedCall']>,
): Promise<AnswerOf<Endpoints['assignQueuedCall']>> {
  const { params, body, caller, platform } = call
  const user = body.user ?? caller.userId
  const assigned = await runInCall(platform, scopeOf(call), params.id, async (held) => {
    const { tx, now, legs } = held
    if (held.call.status !== 'queued') throw new AppError('callEnded')
    if (legs.some((leg) => leg.takes && isPending(leg))) throw new AppError('alreadyTaken')
    await checkPeer(held, user)
    const leg = await addLeg(held, { user }, { takes: true })
    await ringLeg(held, leg, callLimits.ringSeconds)
    const by = await nameOf(held, { user_id: caller.userId, phone: null })
    await trace(tx, params.id, callTexts.trace.assigned(by, await nameOf(held, leg)), now)
    await emitLeg(tx, leg, 'participantChanged')
    return viewOf(tx, params.id)
  })
  if (!assigned) throw new AppError('callNotFound')
  return assigned
}
