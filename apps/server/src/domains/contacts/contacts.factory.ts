// Realistic contacts for tests and the demo. The same seed makes the same people.

import { insertMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'
import { findOrAddTags } from '../tags/tags.store.ts'
import { companies, nicknames, noteTexts, occupations, tagNames } from './factory/names.factory.ts'
import { pseudoRandom, type Random } from './factory/random.factory.ts'
import { type Surroundings, town } from './factory/town.factory.ts'

export interface MadeContact {
  id: string
  firstName: string | null
  preferredFirstName: string | null
  lastName: string | null
  companyName: string | null
  email: string | null
  phone: string | null
  mobilePhone: string | null
  gender: string | null
  dob: string | null
  occupation: string | null
  employerName: string | null
  coFirstName: string | null
  coLastName: string | null
  coEmail: string | null
  coMobilePhone: string | null
  coDob: string | null
  createdAt: Date
  address: { id: string; address: string; city: string; county: string; state: string; zipcode: string } | null
  /** `author` is an index, modulo the number of authors given to insertContacts. */
  notes: { id: string; note: string; isSticky: boolean; createdAt: Date; author: number }[]
  tags: string[]
}

const dayMs = 24 * 60 * 60 * 1000

/** `until`: nothing was added or written after this instant. */
export function makeContacts(
  count: number,
  seed: number,
  until = new Date('2026-11-20T17:00:00Z'),
  where: Surroundings = town,
): MadeContact[] {
  const random = pseudoRandom(seed)
  return Array.from({ length: count }, () => makeContact(random, until, where))
}

function makeContact(random: Random, until: Date, where: Surroundings): MadeContact {
  const createdAt = new Date(until.getTime() - random.below(3000 * dayMs))
  const isCompany = random.chance(0.07)
  const female = random.chance(0.5)
  const firstName = where.firstName(random, female)
  const lastName = where.lastName(random)
  const place = where.place(random)
  const partner = !isCompany && random.chance(0.3) ? makePartner(random, where, female, lastName, place.area) : null
  const noteCount = random.chance(0.4) ? 1 + random.below(4) : 0
  return {
    id: random.uuid(createdAt),
    firstName: isCompany && random.chance(0.6) ? null : firstName,
    preferredFirstName: random.chance(0.25) ? (nicknames[firstName] ?? null) : null,
    lastName: isCompany ? null : lastName,
    companyName: isCompany ? `${lastName} ${random.pick(companies)}` : null,
    email: random.chance(0.85) ? email(random, where, firstName, lastName) : null,
    phone: random.chance(0.45) ? phone(random, place.area) : null,
    mobilePhone: random.chance(0.9) ? phone(random, place.area) : null,
    gender: isCompany ? null : random.chance(0.9) ? (female ? 'Female' : 'Male') : 'Not Specified',
    dob: !isCompany && random.chance(0.8) ? birthday(random) : null,
    occupation: random.chance(0.5) ? random.pick(occupations) : null,
    employerName: random.chance(0.3) ? `${where.lastName(random)} ${random.pick(companies)}` : null,
    coFirstName: partner?.firstName ?? null,
    coLastName: partner?.lastName ?? null,
    coEmail: partner?.email ?? null,
    coMobilePhone: partner?.mobilePhone ?? null,
    coDob: partner?.dob ?? null,
    createdAt,
    address: random.chance(0.8)
      ? {
          id: random.uuid(createdAt),
          address: `${100 + random.below(9800)} ${where.street(random)}`,
          city: place.city,
          county: place.county,
          state: place.state,
          zipcode: String(place.zip + random.below(40)).padStart(5, '0'),
        }
      : null,
    notes: Array.from({ length: noteCount }, () => makeNote(random, createdAt, until)),
    tags: random.chance(0.35) ? [random.pick(tagNames), ...(random.chance(0.3) ? [random.pick(tagNames)] : [])] : [],
  }
}

function makePartner(random: Random, where: Surroundings, female: boolean, lastName: string, area: number) {
  const firstName = where.firstName(random, !female)
  return {
    firstName,
    lastName: random.chance(0.85) ? lastName : where.lastName(random),
    email: random.chance(0.6) ? email(random, where, firstName, lastName) : null,
    mobilePhone: random.chance(0.7) ? phone(random, area) : null,
    dob: random.chance(0.7) ? birthday(random) : null,
  }
}

function makeNote(random: Random, from: Date, until: Date) {
  const createdAt = new Date(from.getTime() + random.below(Math.max(1, until.getTime() - from.getTime())))
  return {
    id: random.uuid(createdAt),
    note: random.pick(noteTexts),
    isSticky: random.chance(0.1),
    createdAt,
    author: random.below(1000),
  }
}

// Numbers 555-0100 to 0199 are reserved for fiction, but they are too few, so any line number after 555 is used.
const phone = (random: Random, area: number) => `1${area}555${String(random.below(10_000)).padStart(4, '0')}`

const email = (random: Random, where: Surroundings, firstName: string, lastName: string) => {
  const ascii = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()
  return `${ascii(firstName)}.${ascii(lastName)}${random.below(1000)}@${where.mailHost(random)}`
}

const birthday = (random: Random) =>
  new Date(Date.UTC(1940 + random.below(66), random.below(12), 1 + random.below(28))).toISOString().slice(0, 10)

/**
 * Some thousand rows per second. `authors`: user ids that contacts and notes are distributed among; empty for none.
 * `locations`: ids that contacts are distributed among.
 */
export async function insertContacts(
  tx: AccountTx,
  contacts: readonly MadeContact[],
  authors: readonly string[] = [],
  locations: readonly string[] = [],
) {
  await insertMany(
    tx,
    'contacts',
    contacts.map((contact) => contactRow(contact, locations, authors)),
  )
  await insertMany(tx, 'addresses', contacts.flatMap(addressRow))
  await insertMany(
    tx,
    'activity',
    contacts.flatMap((contact) => noteRows(contact, authors)),
  )
  const tagIds = await findOrAddTags(tx, [...new Set(contacts.flatMap((contact) => contact.tags))])
  const tagged = contacts.flatMap((contact) =>
    [...new Set(contact.tags)].map((tag) => ({
      contact_id: contact.id,
      tag_id: tagIds.get(tag.toLowerCase()) ?? null,
    })),
  )
  await insertMany(tx, 'contact_tags', tagged)
}

export const contactRow = (contact: MadeContact, locations: readonly string[], authors: readonly string[]) => ({
  id: contact.id,
  first_name: contact.firstName,
  preferred_first_name: contact.preferredFirstName,
  last_name: contact.lastName,
  company_name: contact.companyName,
  email: contact.email,
  phone: contact.phone,
  mobile_phone: contact.mobilePhone,
  gender: contact.gender,
  dob: contact.dob,
  occupation: contact.occupation,
  employer_name: contact.employerName,
  co_first_name: contact.coFirstName,
  co_last_name: contact.coLastName,
  co_email: contact.coEmail,
  co_mobile_phone: contact.coMobilePhone,
  co_dob: contact.coDob,
  // One in ten has no location.
  location_id:
    locations.length > 0 && placeOf(contact) % 10 > 0 ? (locations[placeOf(contact) % locations.length] ?? null) : null,
  // One in eight has no owner: some of them are new leads.
  managed_by: placeOf(contact) % 8 > 0 ? (authors[(placeOf(contact) >> 3) % authors.length] ?? null) : null,
  managed_on: placeOf(contact) % 8 > 0 && authors.length > 0 ? contact.createdAt.toISOString().slice(0, 10) : null,
  last_contacted_at: contact.notes.map((note) => note.createdAt).reduce(later, null),
  created_by: authors[placeOf(contact) % authors.length] ?? null,
  created_at: contact.createdAt,
  updated_at: contact.createdAt,
  version: 1,
})

const placeOf = ({ id }: MadeContact) => Number.parseInt(id.slice(-4), 16)

/**
 * As in an agency that works every day: some contacts, always the same ones, have notes of the last months.
 */
export function withRecentNotes(made: readonly MadeContact[], until: Date): MadeContact[] {
  return made.map((contact) => {
    if (!isLively(contact)) return contact
    const random = pseudoRandom(Number.parseInt(contact.id.slice(-7), 16))
    const notes = Array.from({ length: 1 + random.below(3) }, () => {
      // Most of them lately.
      const days = Math.floor(110 * (random.below(1000) / 1000) ** 2)
      const from = Math.max(contact.createdAt.getTime(), until.getTime() - (days + 1) * dayMs)
      return { ...makeNote(random, new Date(from), new Date(Math.min(from + dayMs, until.getTime()))), isSticky: false }
    })
    return { ...contact, notes: [...contact.notes, ...notes] }
  })
}

/** One in seven. */
export const isLively = (contact: MadeContact) => Number.parseInt(contact.id.slice(-6), 16) % 7 === 0

const later = (a: Date | null, b: Date) => (a && a > b ? a : b)

export const addressRow = (contact: MadeContact) => {
  const { id, address, createdAt } = contact
  const pinned = placeOf(contact) % 3 === 0
  return address
    ? [{ ...address, contact_id: id, type: 'Physical', pinned, created_at: createdAt, updated_at: createdAt }]
    : []
}

export const noteRows = ({ id, notes }: MadeContact, authors: readonly string[]) =>
  notes.map((note) => ({
    id: note.id,
    contact_id: id,
    type: 'note',
    note: note.note,
    is_sticky: note.isSticky,
    user_id: authors[note.author % authors.length] ?? null,
    created_at: note.createdAt,
  }))
