// How a cell becomes part of the contact, by its target.
import { stateOf, stateProblem } from '@frontdesk/contract/forms/kit/states'
import { mask } from '#platform/crypto/mask'
import { mostPartsOfCell, mostTagsOfContact } from '../file/import-limits.ts'
import type { Target } from '../mapping/heading-rules.ts'
import { normalizeName } from '../normalize/normalize-name.ts'
import { isPrivateValue, privateParts } from '../private/private-values.ts'
import { importRowTexts } from '../texts/rows.texts.ts'
import { type ContactDraft, type DraftField, keep, keepUnread, put, quoted, seal } from './contact-draft.ts'
import { isEmptyDate, readDate } from './values/read-date.ts'
import { readEmail, splitEmails } from './values/read-email.ts'
import { readGender } from './values/read-gender.ts'
import { readSsn } from './values/read-ssn.ts'
import { readTags } from './values/read-tags.ts'

export interface Cell {
  value: string
  /** The name for additional info: the heading, with the row's label. */
  heading: string
  dayFirst: boolean
  today: string
  /** Whether the row's country has regions other than the states of North America. */
  abroad: boolean
}

const longestKey = 200
/** In the form's shape of an address. */
const longestState = 60

type Reader = (draft: ContactDraft, cell: Cell) => void

const oneLine = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index, lines) => (index < lines.length - 1 && line.endsWith(',') ? line.slice(0, -1) : line))
    .join(', ')

const text =
  (field: DraftField, longest: number): Reader =>
  (draft, { value, heading }) => {
    // Addresses of several lines become one.
    const line = normalizeName(oneLine(value))
    if (!line) return
    if (line.length > longest) keepUnread(draft, heading, value, `is longer than ${longest} characters`)
    else put(draft, field, line, heading)
  }

const state =
  (field: 'state' | 'mailingState'): Reader =>
  (draft, { value, heading, abroad }) => {
    const name = stateOf(oneLine(value))
    if (!abroad && stateProblem(value)) keepUnread(draft, heading, value, 'is not a state')
    else if (name.length > longestState) keepUnread(draft, heading, value, `is longer than ${longestState} characters`)
    else put(draft, field, name, heading)
  }

const emails =
  (field: DraftField): Reader =>
  (draft, { value, heading }) => {
    const parts = splitEmails(value)
    if (parts.length > mostPartsOfCell) return keepUnread(draft, heading, value, 'is not a list of e-mail addresses')
    for (const part of parts) {
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

/** Never in plaintext: a value that is not a valid number is stored encrypted as additional info. */
const ssn =
  (field: 'ssn' | 'coSsn'): Reader =>
  (draft, { value, heading }) => {
    const digits = readSsn(value)
    const masked = mask('ssn', value)
    if (digits && draft.values[field] === undefined) draft.values[field] = digits
    else if (!digits) {
      seal(draft, heading, value)
      draft.problems.push(importRowTexts.notSsn(masked))
    } else if (digits !== draft.values[field]) {
      seal(draft, heading, value)
      draft.problems.push(importRowTexts.secondSsn(masked))
    }
  }

/** A private number is removed from the text and stored encrypted as additional info. */
function withoutPrivateParts(draft: ContactDraft, { value, heading }: Cell): string {
  const parts = [...new Set(privateParts(value))]
  if (parts.length === 0) return value
  for (const part of parts) seal(draft, importRowTexts.privateFrom(heading), part)
  draft.problems.push(importRowTexts.privateNumbers(heading))
  return parts.reduce((text, part) => text.replaceAll(part, mask('ending', part)), value)
}

const note: Reader = (draft, cell) => {
  const value = withoutPrivateParts(draft, cell)
  draft.note = draft.note === '' ? value : `${draft.note}\n\n${value}`
}

const extension: Reader = (draft, { value, heading }) => {
  const digits = value.replace(/^(?:extension|ext|x)[.:]?/i, '').trim()
  if (/^\d{1,8}$/.test(digits)) put(draft, 'phoneExtension', digits, heading)
  else keepUnread(draft, heading, value, 'is not an extension')
}

const tags: Reader = (draft, { value, heading }) => {
  const read = readTags(value)
  const known = new Set(draft.tags.map((tag) => tag.toLowerCase()))
  const over: string[] = []
  for (const tag of read.tags) {
    if (known.has(tag.toLowerCase())) continue
    known.add(tag.toLowerCase())
    if (draft.tags.length < mostTagsOfContact) draft.tags.push(tag)
    else over.push(tag)
  }
  if (over.length > 0) {
    const why = `${over.length === 1 ? 'is' : 'are'} over the limit of ${mostTagsOfContact} tags for a contact`
    keepUnread(draft, heading, over.join('; '), why)
  }
  if (read.tooLong.length > 0) {
    const long = read.tooLong.join('; ')
    keep(draft, heading, long)
    draft.problems.push(`${quoted(long)} is too long for a tag: kept as additional info`)
  }
}

const externalId: Reader = (draft, { value, heading }) => {
  if (value.length > longestKey) keepUnread(draft, heading, value, 'is too long for a number to know a person by')
  else draft.extras.push({ field: heading, value, isKey: true })
}

const extra: Reader = (draft, cell) => {
  if (!isEmptyDate(cell.value) && !isPrivateValue(cell.value))
    keep(draft, cell.heading, withoutPrivateParts(draft, cell))
  else if (!isEmptyDate(cell.value)) seal(draft, cell.heading, cell.value)
}

const sealedExtra: Reader = (draft, { value, heading }) => seal(draft, heading, value)

/** Phones and full names are read once the whole row is known. */
export type CellTarget = Exclude<Target, 'fullName' | 'phone' | 'mobilePhone' | 'coMobilePhone' | 'skip'>

export const cellReaders: Record<CellTarget, Reader> = {
  firstName: text('firstName', 120),
  preferredFirstName: text('preferredFirstName', 120),
  lastName: text('lastName', 120),
  suffix: text('suffix', 20),
  companyName: text('companyName', 200),
  occupation: text('occupation', 200),
  phoneExtension: extension,
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
  state: state('state'),
  zipcode: text('zipcode', 200),
  mailingAddress: text('mailingAddress', 200),
  mailingAddress2: text('mailingAddress2', 200),
  mailingCity: text('mailingCity', 200),
  mailingCounty: text('mailingCounty', 200),
  mailingState: state('mailingState'),
  mailingZipcode: text('mailingZipcode', 200),
  note,
  tags,
  externalId,
  extra,
  sealedExtra,
}
