import { count } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** Contacts that may be the same. */
export const duplicatesTexts = {
  notDuplicate: 'Not a duplicate',
  merge: 'Merge…',
  title: 'Duplicates',
  searching: 'Searching',
  searchMore: 'Keep searching',
  none: 'No duplicates found',
  noneHint:
    'No two contacts share a phone, an email, a Social Security number, or a name with a birthday or an address.',
  searched: (contacts: number) =>
    contacts === 1 ? '1 contact was compared' : `All ${count(contacts)} contacts were compared`,
  searchedSoFar: (contacts: number) =>
    contacts === 1
      ? 'The newest contact was compared so far'
      : `The newest ${count(contacts)} contacts were compared so far`,
  what: {
    ssn: 'SSN',
    email: 'email',
    phone: 'phone',
    nameAndBirthday: 'name and birthday',
    nameAndAddress: 'name and address',
  },
  coApplicant: (name: string) => `the co-applicant ${name}`.trim(),
  hasSame: (coApplicant: string, what: string) => `${`The co-applicant ${coApplicant}`.trim()} has the same ${what}`,
  bothCoApplicants: (what: string) => `Co-applicants with the same ${what}`,
  sameAs: (what: string, who: string) => `Same ${what} as ${who}`,
  same: (what: string) => `Same ${what}`,
  notUndone: (why: string) => `Unable to undo: ${why}`,
  markedApart: 'Marked as not duplicates',
  notMarked: (why: string) => `Unable to mark as not duplicates: ${why}`,
} as const satisfies Texts
