import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import { callLimits } from '@frontdesk/contract/calls/limits'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import { emitLeg } from '../call/emit-call.ts'
import { trace } from '../call/trace.store.ts'
import { addLeg, ringLeg } from '../flow/add-leg.ts'
import { isJoined, isOutside, isPending, moveCall, setLeg } from '../flow/change-held.ts'
import { drop, hangUpTask } from '../flow/end-leg.ts'
import { nameOf } from '../flow/leg-names.ts'
import { callTexts } from '../texts/call.texts.ts'
import { calleeOf } from './add-participant.ts'
import { carrierDo } from './carrier-do.ts'
import { inMyCall } from './my-call.ts'

type Endpoint = typeof conferenceEndpoints.transferCold

export const transferCold = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  inMyCall(call, call.params.callSid, async (held) => {
    const { tx, now, legs, mine, call: row } = held
    const { target } = call.params
    const client = legs.find((leg) => isOutside(leg) && isJoined(leg))
    if (!client || row.status !== 'in-progress') throw new AppError('nothingToTransfer')
    const isUser = target.includes('-')
    if (target === call.caller.userId) throw new AppError('peerUnavailable')
    const callee = await calleeOf(held, isUser ? { user: target } : { phone: target })
    const leg = await addLeg(held, callee)
    await trace(tx, row.id, callTexts.trace.transferred(await nameOf(held, mine), await nameOf(held, leg)), now)
    await ringLeg(held, leg, callLimits.ringSeconds)
    // Whoever else of the agency listens leaves with the one who transfers.
    for (const other of legs)
      if (other !== leg && other !== mine && other.user_id !== null && (isJoined(other) || isPending(other)))
        await drop(held, other)
    await setLeg(held, mine, { status: 'left', leaving: true, host: false, left_at: now })
    await enqueue(tx, hangUpTask, { leg: mine.id, call: row.id })
    if (client.on_hold) {
      await carrierDo(held, client, (voice, ref) => voice.update(ref, { hold: false }))
      await setLeg(held, client, { on_hold: false })
    }
    await moveCall(held, 'ringing', {
      transferred_by: call.caller.userId,
      rings_until: new Date(now.getTime() + callLimits.ringSeconds * 1000),
    })
    await emitLeg(tx, mine, 'participantLeft')
    await emitLeg(tx, leg, 'participantChanged')
  })
