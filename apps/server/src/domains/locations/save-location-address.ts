import { stateOf } from '@frontdesk/contract/forms/kit/states'
import type { locationEndpoints } from '@frontdesk/contract/locations/locations'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf, Handler } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { type AddressCheck, CarrierUnavailable } from '#providers/carrier/carrier'
import { changesOf, emitLocation } from './emit-location.ts'
import { ownAccount } from './location-rules.ts'
import { addressView, locationView } from './location-view.ts'
import { changeLocation, type LocationRow, lockLocation, oneLocation } from './locations.store.ts'

type Endpoint = typeof locationEndpoints.saveLocationAddress

/** What other domains have to say about locations. */
export interface LocationRules {
  /** The carriers' registry has the address, or looks at it, so it can't be changed. */
  isAddressLocked(tx: AccountTx, locationId: string): Promise<boolean>
}

export const saveLocationAddress =
  (rules: LocationRules): Handler<Endpoint> =>
  (call) =>
    saveAddress(call, rules)

async function saveAddress(call: CallOf<Endpoint>, { isAddressLocked }: LocationRules): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform, request, inAccount } = call
  ownAccount(params, caller)
  const address = { ...call.body, state: stateOf(call.body.state) }
  const unlessStale = async (row: LocationRow | undefined) => {
    if (!row) throw new AppError('locationNotFound')
    await refuseStale(request.ifMatch, row, () => locationView(row))
    return row
  }
  const [seen] = await platform.database.read(caller.accountId, oneLocation(params.locationId))
  await unlessStale(seen)
  // Before the transaction: nothing waits for the carrier while it holds a lock.
  const { emergencyEnabled, ...place } = address
  const addressSid = await acceptedId(platform, place)
  return inAccount(async (tx) => {
    const before = await unlessStale(await lockLocation(tx, params.locationId))
    const shown = locationView(before)
    const changes = changesOf<object>(addressView(before) ?? {}, {
      ...place,
      ...(emergencyEnabled !== undefined && { emergencyEnabled }),
      addressSid,
    })
    if (Object.keys(changes).length === 0) return shown
    const moved = Object.keys(place).some((field) => field in changes)
    if (moved && (await isAddressLocked(tx, before.id))) throw new AppError('registrationLocked')
    const { legalName: legal_name, ...lines } = place
    const row = await changeLocation(tx, before.id, {
      ...lines,
      legal_name,
      emergency_enabled: emergencyEnabled,
      address_sid: addressSid,
    })
    return emitLocation(tx, 'updated', row, changes)
  })
}

async function acceptedId({ carrier, log }: Platform, address: Parameters<Platform['carrier']['checkAddress']>[0]) {
  const checked = await carrier.checkAddress(address).catch((error: unknown): AddressCheck => {
    if (!(error instanceof CarrierUnavailable)) throw error
    log.warn({ err: error }, 'an address could not be checked')
    throw new AppError('carrierUnavailable')
  })
  if ('sid' in checked) return checked.sid
  throw new AppError('addressNotDispatchable', {
    message: checked.problem,
    details: { suggestion: checked.suggestion },
  })
}
