import { useLocations } from '#domains/locations/locations.public.ts'
import { employeesTexts as texts } from '../../texts/employees.texts.ts'
import type { Employee } from '../employees.queries.ts'

/** The names of the locations that a person works at. */
export function usePlaces() {
  const { data: locations = [] } = useLocations()
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  return ({ accountLocations }: Pick<Employee, 'accountLocations'>): string =>
    accountLocations.flatMap((id) => names.get(id) ?? []).join(', ') || texts.allLocations
}
