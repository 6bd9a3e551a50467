import { lookupEndpoints } from '@frontdesk/contract/lookups/lookups'
import { type Domain, routes } from '#platform/domain'
import { lookUpVin } from './look-up-vin.ts'
import { lookUpZip } from './look-up-zip.ts'

export const lookupsDomain: Domain = { name: 'lookups', routes: routes(lookupEndpoints, { lookUpVin, lookUpZip }) }
