import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import { callLimits } from '@frontdesk/contract/calls/limits'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { emitLeg } from '../call/emit-call.ts'
import { ourLine } from '../call/people.store.ts'
import { trace } from '../call/trace.store.ts'
import { withCountry } from '../call/with-country.ts'
import { addLeg, type Callee, ringLeg } from '../flow/add-leg.ts'
import { isJoined, isPending, setCall } from '../flow/change-held.ts'
import type { LockedCall } from '../flow/in-call.ts'
import { isFree } from '../flow/is-free.ts'
import { nameOf } from '../flow/leg-names.ts'
import { callTexts } from '../texts/call.texts.ts'
import { inMyCall } from './my-call.ts'

type Endpoints = typeof conferenceEndpoints

export const convertToConference = (
  call: CallOf<Endpoints['convertToConference']>,
): Promise<AnswerOf<Endpoints['convertToConference']>> =>
  inMyCall(call, call.params.id, async (mine) => {
    if (mine.call.type === 'CONFERENCE') return
    await setCall(mine, { type: 'CONFERENCE' })
    await emitLeg(mine.tx, mine.mine, 'participantChanged')
  })

export const addParticipant = (
  call: CallOf<Endpoints['addParticipant']>,
): Promise<AnswerOf<Endpoints['addParticipant']>> =>
  inMyCall(call, call.params.id, async (mine) => {
    const { To, phoneNumber, user, client } = call.body
    const here = mine.legs.filter((leg) => isPending(leg) || isJoined(leg))
    if (here.length >= callLimits.participants) throw new AppError('conferenceFull')
    const callee = await calleeOf(mine, { user, phone: To ?? phoneNumber, contact: client })
    const known = here.some((leg) => ('user' in callee ? leg.user_id === callee.user : leg.phone === callee.phone))
    if (known) throw new AppError('alreadyInCall')
    if (mine.call.type !== 'CONFERENCE') await setCall(mine, { type: 'CONFERENCE' })
    const leg = await addLeg(mine, callee)
    const by = await nameOf(mine, mine.mine)
    await trace(mine.tx, mine.call.id, callTexts.trace.added(by, await nameOf(mine, leg)), mine.now)
    await ringLeg(mine, leg)
    await emitLeg(mine.tx, leg, 'participantChanged')
  })

/** Checks that the colleague can be called, or that there is a number to call with. */
export async function calleeOf(
  held: LockedCall,
  { user, phone, contact }: { user?: string | undefined; phone?: string | undefined; contact?: string | undefined },
): Promise<Callee> {
  if (user !== undefined) {
    await checkPeer(held, user)
    return { user }
  }
  if (held.call.ours === null) {
    const line = await ourLine(held.tx, { location: held.call.location_id })
    if (!line) throw new AppError('noPhoneNumber')
    await setCall(held, { ours: line.phone, location_id: line.location_id })
  }
  return { phone: withCountry(phone ?? ''), contact: contact ?? null }
}

export async function checkPeer(asked: Pick<LockedCall, 'tx' | 'platform'>, userId: string) {
  if (!(await isFree(asked, userId))) throw new AppError('peerUnavailable')
}
