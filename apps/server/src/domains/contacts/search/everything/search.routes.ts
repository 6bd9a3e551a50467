import { searchEndpoints } from '@frontdesk/contract/search'
import { routes } from '#platform/domain'
import { searchEverything } from './search-everything.ts'

export const searchRoutes = routes(searchEndpoints, { searchEverything })
