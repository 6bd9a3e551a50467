import type { locationEndpoints } from '@frontdesk/contract/locations/locations'
import type { AnswerOf, CallOf } from '#platform/domain'
import { ownAccount } from './location-rules.ts'
import { locationView } from './location-view.ts'
import { locationsByName } from './locations.store.ts'

type Endpoint = typeof locationEndpoints.listLocations

export async function listLocations({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownAccount(params, caller)
  const rows = await platform.database.read(caller.accountId, locationsByName())
  return { data: rows.map(locationView) }
}
