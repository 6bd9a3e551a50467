import type { numberEndpoints } from '@frontdesk/contract/phonenumbers/phonenumbers'
import { AppError } from '#platform/app-error'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { CarrierUnavailable, NumberRefused, type NumberSettings } from '#providers/carrier/carrier'
import { changesOf, oneLocation, ownAccount } from '../locations/locations.public.ts'
import { emitNumber } from './emit-number.ts'
import { numberView } from './number-view.ts'
import { changeNumber, lockDefault, lockNumber, type NumberRow, oneNumber } from './numbers.store.ts'

type Endpoint = typeof numberEndpoints.updatePhone

export async function updatePhone(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request, inAccount } = call
  ownAccount(params, caller)
  const unlessStale = async (row: NumberRow | undefined) => {
    if (!row) throw new AppError('phoneNotFound')
    await refuseStale(request.ifMatch, row, () => numberView(row))
    return row
  }
  const [seen] = await platform.database.read(caller.accountId, oneNumber(params.phoneId))
  const row = await unlessStale(seen)
  const { friendlyName = row.friendly_name, location = row.location_id } = body
  const addressSid = location && (await emergencyAddress(platform, caller.accountId, location))
  // Before the transaction: nothing waits for the carrier while it holds a lock.
  if (friendlyName !== row.friendly_name || location !== row.location_id)
    await tellCarrier(platform, caller.accountId, row, { friendlyName, addressSid })
  return inAccount(async (tx) => {
    const former = body.isDefault && (await lockDefault(tx))
    const before = await unlessStale(await lockNumber(tx, params.phoneId))
    const changes = changesOf<object>(numberView(before), body)
    if (Object.keys(changes).length === 0) return numberView(before)
    if (former && former.id !== before.id) {
      const changed = await changeNumber(tx, former.id, { is_default: false })
      await emitNumber(tx, 'updated', changed, { isDefault: { from: true, to: false } })
    }
    const after = await changeNumber(tx, before.id, {
      ...(body.friendlyName !== undefined && { friendly_name: body.friendlyName }),
      ...(body.location !== undefined && { location_id: body.location }),
      ...(body.isDefault && { is_default: true }),
    })
    return emitNumber(tx, 'updated', after, changes)
  })
}

/** Null: emergency calls from the location carry none. */
async function emergencyAddress({ database }: Platform, accountId: string, locationId: string) {
  const [location] = await database.read(accountId, oneLocation(locationId))
  if (!location) throw new AppError('locationNotFound', { fields: { location: 'This location isn’t here.' } })
  return location.emergency_enabled ? location.address_sid : null
}

async function tellCarrier(
  { carrier, log }: Platform,
  accountId: string,
  { sid, phone }: NumberRow,
  settings: NumberSettings,
) {
  try {
    await carrier.updateNumber(accountId, { sid, phoneNumber: phone }, settings)
  } catch (error) {
    if (error instanceof NumberRefused) throw new AppError('numberRefused', { message: error.message })
    if (!(error instanceof CarrierUnavailable)) throw error
    log.warn({ err: error }, 'a number could not be changed at the carrier')
    throw new AppError('carrierUnavailable')
  }
}
