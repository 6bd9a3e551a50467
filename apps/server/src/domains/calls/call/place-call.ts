import type { callEndpoints } from '@frontdesk/contract/calls/calls'
import { emergencyNumbers } from '@frontdesk/contract/calls/limits'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { calleeOf, checkPeer } from '../conference/add-participant.ts'
import { addLeg } from '../flow/add-leg.ts'
import type { LockedCall } from '../flow/in-call.ts'
import { nameOf } from '../flow/leg-names.ts'
import { legName } from '../flow/names.ts'
import { callTexts } from '../texts/call.texts.ts'
import { callEmergency } from './call-emergency.ts'
import { insertCall, lockCall } from './calls.store.ts'
import { emitCall, viewOf } from './emit-call.ts'
import { legsOf, talkingIn } from './legs.store.ts'
import { callingLocations, contactOf, locationOf, ourLine } from './people.store.ts'
import { trace } from './trace.store.ts'
import { withCountry } from './with-country.ts'

type Endpoint = typeof callEndpoints.placeCall

export async function placeCall(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { body, caller, platform, inAccount } = call
  const emergency = emergencyNumbers.find((number) => number === body.To)
  if (emergency) {
    const placed = await inAccount(async (tx) => (await lockCall(tx, body.id)) && again(tx, body.id, call))
    return placed ?? callEmergency(call, emergency)
  }
  return inAccount(async (tx) => {
    const known = await lockCall(tx, body.id)
    if (known) return again(tx, known.id, call)
    if (await talkingIn(tx, caller.userId)) throw new AppError('phoneBusy')
    const phone = body.To === undefined ? null : withCountry(body.To)
    if (body.user !== undefined) await checkPeer({ tx, platform }, body.user)
    const line = phone === null ? undefined : await lineFor(tx, phone, body.location)
    const now = platform.clock.now()
    const contact = phone === null ? null : await contactOf(tx, body.client, phone)
    const row = await insertCall(tx, {
      ...{ id: body.id, type: phone === null ? 'PEER' : 'CALL', direction: phone === null ? 'internal' : 'outbound' },
      ...{ phone, ours: line?.phone ?? null, location_id: line?.location_id ?? null, contact_id: contact },
      ...{ user_id: caller.userId, created_at: now },
    })
    const held: LockedCall = { tx, platform, now, call: row, legs: [] }
    const own = await addLeg(held, { user: caller.userId }, { host: true })
    const other = await addLeg(
      held,
      phone === null ? { user: body.user ?? '' } : await calleeOf(held, { phone, contact: contact ?? undefined }),
    )
    await trace(tx, row.id, callTexts.trace.placed(await nameOf(held, own), await nameOf(held, other)), now)
    return { call: await emitCall(tx, row.id, 'conferenceStarted'), leg: legName(caller.accountId, own.id) }
  })
}

/** The same request again: the call that it made. */
async function again(tx: AccountTx, id: string, { caller }: CallOf<Endpoint>) {
  const own = (await legsOf(tx, id)).find(({ user_id: userId, host }) => userId === caller.userId && host)
  if (!own) throw new AppError('callNotPlaced')
  return { call: await viewOf(tx, id), leg: legName(caller.accountId, own.id) }
}

async function lineFor(tx: AccountTx, phone: string, chosen: string | undefined) {
  const places = await callingLocations(tx)
  const location = chosen ?? (await locationOf(tx, phone))
  if (places.length > 1 && (location === null || !places.includes(location))) throw new AppError('locationNeeded')
  const line = await ourLine(tx, { location: location ?? places[0] ?? null })
  if (!line) throw new AppError('noPhoneNumber')
  return line
}

export async function findOutgoingLocation({
  body,
  inAccount,
}: CallOf<typeof callEndpoints.findOutgoingLocation>): Promise<AnswerOf<typeof callEndpoints.findOutgoingLocation>> {
  return inAccount(async (tx) => {
    const places = await callingLocations(tx)
    const known = await locationOf(tx, withCountry(body.To))
    if (known !== null && places.includes(known)) return { id: known }
    return { id: places.length === 1 ? (places[0] ?? null) : null }
  })
}
