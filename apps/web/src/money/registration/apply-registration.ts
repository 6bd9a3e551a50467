import type { QueryClient } from '@tanstack/react-query'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { type Registration, registrationsQuery } from './registration.queries.ts'

/** What a reply says about one of them, unless an event said more. */
export function applyRegistration(client: QueryClient, accountId: string, changed: Registration) {
  applyToQueries(client, registrationsQuery(accountId).queryKey, ({ data }) => {
    const before = data.find(({ location }) => location === changed.location)
    if (before && before.version > changed.version) return { data }
    // Locations stay in the order of their names.
    return { data: before ? data.map((each) => (each === before ? changed : each)) : [...data, changed] }
  })
}
