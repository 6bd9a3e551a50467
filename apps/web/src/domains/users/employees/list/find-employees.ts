import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import { employeesTexts as texts } from '../../texts/employees.texts.ts'
import { type Employee, nameOf } from '../employees.queries.ts'

/** Those in whom every typed word is found. */
export function findEmployees(typed: string, people: readonly Employee[], placesOf: (person: Employee) => string) {
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...people]
  return people.filter((person) => {
    const { email, extension, npn, role, groups } = person
    const found = [nameOf(person), email, extension, npn, texts.roles[role], ...groups, placesOf(person)].join(' ')
    return words.every((word) => foldedIncludes(found, word))
  })
}
