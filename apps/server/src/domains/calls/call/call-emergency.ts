// 911, 988, and 933: dialed at once, whatever else holds; admins are told, and it is audited.

import { setTimeout as wait } from 'node:timers/promises'
import type { callEndpoints } from '@frontdesk/contract/calls/calls'
import { admins } from '@frontdesk/contract/kit/role'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { removeParticipant } from '../conference/leave-call.ts'
import { addLeg } from '../flow/add-leg.ts'
import type { LockedCall } from '../flow/in-call.ts'
import { nameOf } from '../flow/leg-names.ts'
import { legName } from '../flow/names.ts'
import { callTexts } from '../texts/call.texts.ts'
import { insertCall } from './calls.store.ts'
import { emitCall } from './emit-call.ts'
import { talkingIn } from './legs.store.ts'
import { addressOf, ourLine, personName } from './people.store.ts'
import { trace } from './trace.store.ts'

type Endpoint = typeof callEndpoints.placeCall

export async function callEmergency(call: CallOf<Endpoint>, number: string): Promise<AnswerOf<Endpoint>> {
  const { body, caller, platform, inAccount } = call
  const connected = platform.carrier.voice.outside
  if (connected) await leaveOthers(call)
  const now = platform.clock.now()
  const { placed, address, name } = await inAccount(async (tx) => {
    const line = await ourLine(tx, { location: body.location ?? null })
    const address = await addressOf(tx, body.location ?? line?.location_id ?? null)
    await audit(tx, {
      action: 'call.emergency',
      entity: { type: 'user', id: caller.userId },
      facts: { number, connected },
    })
    const name = (await personName(tx, caller.userId)) ?? ''
    if (!connected || !line) return { placed: undefined, address, name }
    const placed = await insertCall(tx, {
      ...{ id: body.id, type: 'CALL', direction: 'outbound', phone: number, ours: line.phone },
      ...{ location_id: line.location_id, user_id: caller.userId, created_at: now },
    })
    const held: LockedCall = { tx, platform, now, call: placed, legs: [] }
    const own = await addLeg(held, { user: caller.userId }, { host: true })
    await addLeg(held, { phone: number, contact: null })
    await trace(tx, placed.id, callTexts.trace.placed(await nameOf(held, own), number), now)
    const shown = await emitCall(tx, placed.id, 'conferenceStarted')
    return { placed: { call: shown, leg: legName(caller.accountId, own.id) }, address, name }
  })
  platform.realtime.emitTo(caller.accountId, { roles: admins }, 'emergencyCalled', {
    ...{ by: { id: caller.userId, name }, number, address, connected, at: now.toISOString() },
  })
  if (!placed) throw new AppError('notConnected')
  return placed
}

/** Help does not wait longer for another call, which a carrier that is slow may hold up. */
const leaveMs = 1000

/** Whoever talks already leaves that call: nothing stands in the way of help. */
async function leaveOthers(call: CallOf<Endpoint>): Promise<void> {
  const other = await call.inAccount((tx) => talkingIn(tx, call.caller.userId))
  if (other) await Promise.race([removeParticipant(call, other).catch(() => {}), wait(leaveMs)])
}
