import { lookupEndpoints } from '@frontdesk/contract/lookups/lookups'
import { type Domain, routes } from '#platform/domain'
import { lookUpVin, lookUpZip } from './look-up.ts'

export const lookupsDomain: Domain = { name: 'lookups', routes: routes(lookupEndpoints, { lookUpVin, lookUpZip }) }
