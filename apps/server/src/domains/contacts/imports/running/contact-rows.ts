// What a mapped row becomes in the tables of the room.
import { randomUUIDv7 } from 'node:crypto'
import type { Keys } from '#platform/crypto/keys'
import { sealSsn } from '../../private/private-fields.ts'
import type { ContactDraft, DraftField } from '../rows/contact-draft.ts'

export interface Author {
  accountId: string
  importId: string
  /** Who brought the file; null once they have left the account. */
  userId: string | null
  at: Date
}

export interface NewContact {
  id: string
  draft: ContactDraft
}

const longestNote = /[\s\S]{1,10000}/gu

export function contactRow(keys: Keys, author: Author, { id, draft }: NewContact) {
  const { values } = draft
  const ssn = sealSsn(keys, 'ssn', author.accountId, id, values.ssn ?? null)
  return {
    id,
    first_name: values.firstName ?? null,
    preferred_first_name: values.preferredFirstName ?? null,
    last_name: values.lastName ?? null,
    suffix: values.suffix ?? null,
    company_name: values.companyName ?? null,
    email: values.email ?? null,
    phone: values.phone ?? null,
    mobile_phone: values.mobilePhone ?? null,
    gender: values.gender ?? null,
    dob: values.dob ?? null,
    occupation: values.occupation ?? null,
    co_first_name: values.coFirstName ?? null,
    co_last_name: values.coLastName ?? null,
    co_email: values.coEmail ?? null,
    co_mobile_phone: values.coMobilePhone ?? null,
    ssn: ssn.sealed,
    ssn_index: ssn.index,
    ssn_last4: ssn.last4,
    last_contacted_at: draft.note === '' ? null : (noteTimes(author, notesOf(draft).length).at(-1) ?? null),
    import_id: author.importId,
    created_by: author.userId,
    created_at: author.at,
    updated_at: author.at,
    version: 1,
  }
}

export function addressRows({ at }: Author, { id, draft }: NewContact) {
  const of = (field: DraftField) => draft.values[field] ?? null
  const rows = [
    { type: 'Physical', address: of('address'), address2: of('address2'), city: of('city'), county: of('county') },
    { type: 'Mailing', address: of('mailingAddress'), address2: null, city: of('mailingCity'), county: null },
  ]
  const places = [
    { state: of('state'), zipcode: of('zipcode') },
    { state: of('mailingState'), zipcode: of('mailingZipcode') },
  ]
  return rows
    .map((row, index) => ({ ...row, ...(places[index] ?? { state: null, zipcode: null }) }))
    .filter(({ type, ...parts }) => Object.values(parts).some((part) => part !== null))
    .map((row) => ({ id: randomUUIDv7(), contact_id: id, ...row, pinned: false, created_at: at }))
}

/** Lists order additional info by its id: sorted ids keep the order of the columns. */
export function extraRows({ at }: Author, { id, draft }: NewContact) {
  const ids = draft.extras.map(() => randomUUIDv7()).sort()
  return draft.extras.map(({ field, value }, index) => ({
    id: ids[index] ?? randomUUIDv7(),
    contact_id: id,
    field,
    value,
    created_at: at,
  }))
}

/** What is too long for one note becomes several. */
export function noteRows(author: Author, { id, draft }: NewContact) {
  const notes = notesOf(draft)
  const times = noteTimes(author, notes.length)
  return notes.map((note, index) => ({
    id: randomUUIDv7(),
    contact_id: id,
    type: 'note',
    note,
    is_sticky: false,
    user_id: author.userId,
    created_at: times[index] ?? author.at,
  }))
}

const notesOf = ({ note }: ContactDraft) => note.match(longestNote) ?? []

/** Lists page by a note's instant, so those of one contact differ; the newest comes first there. */
const noteTimes = ({ at }: Author, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(at.getTime() + index - count + 1))
