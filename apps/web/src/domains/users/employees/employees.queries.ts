import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'

export type Employee = AnswerTo<'employees', 'listEmployees'>['data'][number]

export const employeesQuery = queryOptions(api.employees.listEmployees.queryOptions())

/** Everyone by name; those who are still invited come last. */
export function useEmployees() {
  const enabled = hasAdminRights(useMe().role)
  return useQuery({ ...employeesQuery, enabled, select: joinedFirst })
}

const joinedFirst = ({ data }: { data: Employee[] }) => [
  ...data.filter(({ invitation }) => !invitation),
  ...data.filter(({ invitation }) => invitation),
]

/** Shows what a call replied; the event that follows brings the rest. */
export const changeEmployee = (client: QueryClient, changed: Pick<Employee, 'id'> & Partial<Employee>) =>
  applyToQueries(client, employeesQuery.queryKey, ({ data }) => ({
    data: data.map((person) => (person.id === changed.id ? { ...person, ...changed } : person)),
  }))

/** A new person, where the names place them. */
export const addEmployee = (client: QueryClient, added: Employee) =>
  applyToQueries(client, employeesQuery.queryKey, ({ data }) => ({
    data: [...data.filter(({ id }) => id !== added.id), added].sort((a, b) => nameOf(a).localeCompare(nameOf(b))),
  }))

export const removeEmployee = (client: QueryClient, id: string) =>
  applyToQueries(client, employeesQuery.queryKey, ({ data }) => ({ data: data.filter((person) => person.id !== id) }))

export const nameOf = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
