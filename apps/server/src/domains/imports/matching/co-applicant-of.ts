// A row may describe somebody who is the co-applicant of an existing contact: no second contact is made without review.
import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { importRowTexts } from '../texts/rows.texts.ts'
import { nameOf } from './existing-contact.ts'
import { type MatchIndex, rowOf } from './match-index.ts'
import { coMarksOf } from './person-of.ts'
import type { SamePerson } from './same-people.store.ts'

export interface Household {
  /** The contact's id, or `row 7`. */
  key: string
  name: string
}

/** Contacts and earlier rows whose co-applicant has one of the marks. */
export function coApplicantOf(
  book: MatchIndex,
  { same }: ImportRules,
  marks: readonly string[],
  found: SamePerson | undefined,
): Household[] {
  const names = new Map(found?.coApplicantOf.map(({ id, name }) => [id, name]))
  return [...new Set([...names.keys(), ...book.findCo(marks)])].flatMap((key) => {
    const contact = book.get(key)
    // Earlier rows may have changed who that is.
    if (contact && !coMarksOf(same, contact).some((mark) => marks.includes(mark))) return []
    return { key, name: contact ? nameOf(contact.values) : (names.get(key) ?? `row ${rowOf(key)}`) }
  })
}

export const asCoApplicant = (households: readonly Household[]) =>
  importRowTexts.asCoApplicant(households.map(({ name }) => name).join(', '))
