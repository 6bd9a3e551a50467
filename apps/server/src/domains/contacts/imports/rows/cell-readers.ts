// How a cell becomes a part of the contact, by its target.
import { mask } from '#platform/crypto/mask'
import { normaliseName } from '../../normalise/normalise-name.ts'
import { mostTagsOfContact } from '../file/import-limits.ts'
import type { Target } from '../mapping/heading-rules.ts'
import { type ContactDraft, type DraftField, keep, keepUnread, put, quoted } from './contact-draft.ts'
import { isEmptyDate, readDate } from './values/read-date.ts'
import { readEmail, splitEmails } from './values/read-email.ts'
import { readGender } from './values/read-gender.ts'
import { readSsn } from './values/read-ssn.ts'
import { readTags } from './values/read-tags.ts'

export interface Cell {
  value: string
  /** What additional info calls it: the heading, with the label of the row. */
  heading: string
  dayFirst: boolean
  today: string
}

const longestKey = 200

type Reader = (draft: ContactDraft, cell: Cell) => void

const text =
  (field: DraftField, longest: number): Reader =>
  (draft, { value, heading }) => {
    // Addresses of several lines become one.
    const line = normaliseName(value.replace(/,?\s*\n\s*/g, ', '))
    if (!line) return
    if (line.length > longest) keepUnread(draft, heading, value, `is longer than ${longest} characters`)
    else put(draft, field, line, heading)
  }

const emails =
  (field: DraftField): Reader =>
  (draft, { value, heading }) => {
    for (const part of splitEmails(value)) {
      const email = readEmail(part)
      if (email) put(draft, field, email, heading)
      else keepUnread(draft, heading, part, 'is not an e-mail address')
    }
  }

const gender: Reader = (draft, { value, heading }) => {
  const read = readGender(value)
  if (read) put(draft, 'gender', read, heading)
  else keepUnread(draft, heading, value, 'is not a gender known here')
}

const dateOfBirth =
  (field: 'dob' | 'coDob'): Reader =>
  (draft, { value, heading, dayFirst, today }) => {
    if (isEmptyDate(value)) return
    const day = readDate(value, { dayFirst, today })
    if (day) put(draft, field, day, heading)
    else keepUnread(draft, heading, value, 'is not a date of birth')
  }

/** Never in the open: what can't be sealed as a number is kept masked. */
const ssn =
  (field: 'ssn' | 'coSsn'): Reader =>
  (draft, { value, heading }) => {
    const digits = readSsn(value)
    const masked = mask('ssn', value)
    if (digits && draft.values[field] === undefined) draft.values[field] = digits
    else if (!digits) keepUnread(draft, heading, masked, 'is not a Social Security number')
    else if (digits !== draft.values[field]) {
      keep(draft, heading, masked)
      draft.problems.push(`${masked} is a second Social Security number: only its last digits are kept`)
    }
  }

const note: Reader = (draft, { value }) => {
  draft.note = draft.note === '' ? value : `${draft.note}\n\n${value}`
}

const tags: Reader = (draft, { value, heading }) => {
  const read = readTags(value)
  const known = new Set(draft.tags.map((tag) => tag.toLowerCase()))
  for (const tag of read.tags) {
    if (known.has(tag.toLowerCase())) continue
    known.add(tag.toLowerCase())
    if (draft.tags.length < mostTagsOfContact) draft.tags.push(tag)
    else keepUnread(draft, heading, tag, `is one tag too many, a contact has at most ${mostTagsOfContact}`)
  }
  for (const long of read.tooLong) {
    keep(draft, heading, long)
    draft.problems.push(`${quoted(long)} is too long for a tag: kept as additional info`)
  }
}

const externalId: Reader = (draft, { value, heading }) => {
  if (value.length > longestKey) keepUnread(draft, heading, value, 'is too long for a number to know a person by')
  else draft.extras.push({ field: heading, value, isKey: true })
}

const extra: Reader = (draft, { value, heading }) => {
  if (!isEmptyDate(value)) keep(draft, heading, value)
}

/** Phones and full names are read once the whole row is known. */
export type CellTarget = Exclude<Target, 'fullName' | 'phone' | 'mobilePhone' | 'coMobilePhone' | 'skip'>

export const cellReaders: Record<CellTarget, Reader> = {
  firstName: text('firstName', 120),
  preferredFirstName: text('preferredFirstName', 120),
  lastName: text('lastName', 120),
  suffix: text('suffix', 20),
  companyName: text('companyName', 200),
  occupation: text('occupation', 200),
  email: emails('email'),
  gender,
  dob: dateOfBirth('dob'),
  employerName: text('employerName', 200),
  ssn: ssn('ssn'),
  coFirstName: text('coFirstName', 120),
  coLastName: text('coLastName', 120),
  coEmail: emails('coEmail'),
  coDob: dateOfBirth('coDob'),
  coSsn: ssn('coSsn'),
  address: text('address', 200),
  address2: text('address2', 200),
  city: text('city', 200),
  county: text('county', 200),
  state: text('state', 200),
  zipcode: text('zipcode', 200),
  mailingAddress: text('mailingAddress', 200),
  mailingAddress2: text('mailingAddress2', 200),
  mailingCity: text('mailingCity', 200),
  mailingCounty: text('mailingCounty', 200),
  mailingState: text('mailingState', 200),
  mailingZipcode: text('mailingZipcode', 200),
  note,
  tags,
  externalId,
  extra,
}
