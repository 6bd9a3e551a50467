import { locationEndpoints } from '@frontdesk/contract/locations/locations'
import { type Domain, routes } from '#platform/domain'
import { createLocation } from './create-location.ts'
import { deleteLocation, getLocationUse } from './delete-location.ts'
import { getLocation, getLocationAddress } from './get-location.ts'
import { listLocations } from './list-locations.ts'
import { type LocationRules, saveLocationAddress } from './save-location-address.ts'
import { updateLocation } from './update-location.ts'

export { changesOf } from './emit-location.ts'
export { getLocation } from './get-location.ts'
export { ownAccount } from './location-rules.ts'
export { insertLocation, locationsByName, oneLocation } from './locations.store.ts'
export type { LocationRules } from './save-location-address.ts'
export { showRegistrationStatus } from './show-registration-status.ts'

export { updateLocation } from './update-location.ts'

export const locationsDomain = (rules: LocationRules): Domain => ({
  name: 'locations',
  routes: routes(locationEndpoints, {
    listLocations,
    createLocation,
    getLocation,
    updateLocation,
    getLocationUse,
    deleteLocation,
    getLocationAddress,
    saveLocationAddress: saveLocationAddress(rules),
  }),
  audiences: { locationSaved: () => 'account', locationRemoved: () => 'account' },
  canSubscribe: (stream) => stream === 'locations',
  streams: () => ['locations'],
})
