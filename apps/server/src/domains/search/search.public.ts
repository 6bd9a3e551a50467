import type { Domain } from '#platform/domain'
import { searchRecurring } from './search.jobs.ts'
import { searchRoutes } from './search.routes.ts'

export { idsFound, type SearchRequest } from './search.store.ts'
export { searchContacts } from './search-contacts.ts'
export { searchQuery } from './search-query.ts'

export const searchDomain: Domain = { name: 'search', routes: searchRoutes, recurring: searchRecurring }
