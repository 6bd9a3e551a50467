import type { ReactNode } from 'react'
import type { PresenceUser } from '../../presence.ts'
import type { Employee } from '../employees.queries.ts'

/** What a list of employees shows besides them. */
export interface ListParts {
  me: string
  peers: ReadonlyMap<string, PresenceUser>
  placesOf(person: Employee): string
  empty: ReactNode
}
