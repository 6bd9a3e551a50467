// Two people edited one contact: whose value stands where both changed the same field.
import type { ContactValues, PersonField, PrivateField } from '../../form/form-values.ts'

export type Changes = Partial<Record<PersonField | PrivateField, string | null>>

export interface FieldConflict {
  field: PersonField
  mine: string
  theirs: string
}

/** Fields that both changed, each to something else. What only one of them touched needs no question. */
export function conflictsOf(changes: Changes, base: ContactValues, current: ContactValues): FieldConflict[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    if (name === 'ssn' || name === 'coSsn') return []
    const field = name as PersonField
    const mine = value ?? ''
    const theirs = current[field]
    return theirs !== base[field] && theirs !== mine ? [{ field, mine, theirs }] : []
  })
}

/** What is still to be saved once the fields in `theirs` are left to the colleague. */
export const withoutTheirs = (changes: Changes, theirs: ReadonlySet<string>): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !theirs.has(field)))
