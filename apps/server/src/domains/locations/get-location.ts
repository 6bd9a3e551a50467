import type { locationEndpoints } from '@frontdesk/contract/locations/locations'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { ownAccount } from './location-rules.ts'
import { addressView, locationView } from './location-view.ts'
import { oneLocation } from './locations.store.ts'

type One = typeof locationEndpoints.getLocation
type Place = typeof locationEndpoints.getLocationAddress

export const getLocation = async (call: CallOf<One>): Promise<AnswerOf<One>> => locationView(await read(call))

export async function getLocationAddress(call: CallOf<Place>): Promise<AnswerOf<Place>> {
  const address = addressView(await read(call))
  if (!address) throw new AppError('locationAddressMissing')
  return address
}

async function read({ params, caller, platform }: Pick<CallOf<One>, 'params' | 'caller' | 'platform'>) {
  ownAccount(params, caller)
  const [row] = await platform.database.read(caller.accountId, oneLocation(params.locationId))
  if (!row) throw new AppError('locationNotFound')
  return row
}
