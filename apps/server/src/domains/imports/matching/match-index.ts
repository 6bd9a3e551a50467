import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { readJson } from '#platform/json/read-json'
import type { ExistingContact } from './existing-contact.ts'
import { coMarksOf, marksOf } from './person-of.ts'

export type MatchIndex = ReturnType<typeof matchIndex>

/**
 * The contacts seen so far, as changed by earlier rows. A trial run keeps a whole file in memory, so each contact is
 * stored as one short text, and if nothing is ever changed, only its marks are.
 */
export function matchIndex({ same, known }: ImportRules) {
  const keepsContacts = known === 'fill' || known === 'overwrite'
  const contacts = new Map<string, string>()
  const byMark = new Map<string, string[]>()
  const byCoMark = new Map<string, string[]>()

  return {
    keepsContacts,
    /** `key`: the contact's id, or `row 7`. */
    put(key: string, contact: ExistingContact) {
      if (keepsContacts) contacts.set(key, JSON.stringify(contact))
      note(byMark, marksOf(same, contact), key)
      note(byCoMark, coMarksOf(same, contact), key)
    },
    has: (key: string) => contacts.has(key),
    get(key: string): ExistingContact | undefined {
      const text = contacts.get(key)
      return text === undefined ? undefined : (readJson(text) as ExistingContact)
    },
    /** Contacts that have, or once had, one of the marks. */
    find: (marks: readonly string[]) => [...new Set(marks.flatMap((mark) => byMark.get(mark) ?? []))],
    /** Contacts whose co-applicant has, or once had, one of them. */
    findCo: (marks: readonly string[]) => [...new Set(marks.flatMap((mark) => byCoMark.get(mark) ?? []))],
  }
}

function note(keysOf: Map<string, string[]>, marks: readonly string[], key: string) {
  for (const mark of marks) {
    const keys = keysOf.get(mark)
    if (!keys) keysOf.set(mark, [key])
    else if (!keys.includes(key)) keys.push(key)
  }
}

export const rowKey = (row: number) => `row ${row}`
export const rowOf = (key: string): number | null => (key.startsWith('row ') ? Number(key.slice(4)) : null)
