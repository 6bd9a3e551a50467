import { searchEndpoints } from '@frontdesk/contract/search/search'
import { routes } from '#platform/domain'
import { searchEverything } from './everything/search-everything.ts'

export const searchRoutes = routes(searchEndpoints, { searchEverything })
