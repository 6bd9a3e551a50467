// Removes a location. What belongs to it is moved first: an employee of no location would work at all of them.
import type { locationEndpoints } from '@frontdesk/contract/locations/locations'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { ownAccount } from './location-rules.ts'
import { countUse, locationUseQuery, lockLocation, lockNames, oneLocation, removeLocation } from './locations.store.ts'

type Use = typeof locationEndpoints.getLocationUse
type Endpoint = typeof locationEndpoints.deleteLocation

export async function getLocationUse({ params, caller, platform }: CallOf<Use>): Promise<AnswerOf<Use>> {
  ownAccount(params, caller)
  const [[location], [use]] = await platform.database.readAll(caller.accountId, [
    oneLocation(params.locationId),
    locationUseQuery(params.locationId),
  ])
  if (!location || !use) throw new AppError('locationNotFound')
  return use
}

export async function deleteLocation({ params, caller, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownAccount(params, caller)
  await inAccount(async (tx) => {
    // Whatever would refer to it waits for its lock.
    const row = await lockLocation(tx, params.locationId)
    if (!row) throw new AppError('locationNotFound')
    if ((await lockNames(tx)).length === 1) throw new AppError('lastLocation')
    const use = await countUse(tx, row.id)
    if (use.contacts + use.numbers + use.employees > 0) throw new AppError('locationInUse', { details: use })
    await removeLocation(tx, row.id)
    await audit(tx, {
      action: 'location.deleted',
      entity: { type: 'location', id: row.id },
      changes: { name: { from: row.name } },
      facts: { name: row.name },
    })
    publish(tx, 'locationRemoved', { id: row.id })
  })
}
