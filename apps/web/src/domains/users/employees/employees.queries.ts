import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
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

/** Shows what a call answered; the event that follows brings the rest. */
export function putEmployee(client: QueryClient, changed: Pick<Employee, 'id'> & Partial<Employee>) {
  client.setQueryData(
    employeesQuery.queryKey,
    (known) =>
      known && { data: known.data.map((person) => (person.id === changed.id ? { ...person, ...changed } : person)) },
  )
}

/** A new person, where the names place them. */
export function addEmployee(client: QueryClient, added: Employee) {
  client.setQueryData(
    employeesQuery.queryKey,
    (known) =>
      known && {
        data: [...known.data.filter(({ id }) => id !== added.id), added].sort((a, b) =>
          nameOf(a).localeCompare(nameOf(b)),
        ),
      },
  )
}

export function dropEmployee(client: QueryClient, id: string) {
  client.setQueryData(
    employeesQuery.queryKey,
    (known) => known && { data: known.data.filter((person) => person.id !== id) },
  )
}

export const nameOf = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
