// Contacts with everything that rules can refer to, filled at random from the same few values that the rules use.
import { randomUUID } from 'node:crypto'
import { addressTypes } from '@frontdesk/contract/forms/address'
import { militaryStatuses } from '@frontdesk/contract/forms/person'
import { insertMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'
import type { Random } from '../../contacts/factory/random.factory.ts'
import { days, words } from './random-trees.factory.ts'

const maybe = <T>(random: Random, from: readonly T[]) => (random.chance(0.6) ? random.pick(from) : null)
const instants = [
  '2026-11-20T04:59:59Z',
  '2026-11-20T05:00:00Z',
  '2026-11-10T12:00:00Z',
  '2026-09-12T03:30:00Z',
  '2026-11-18T05:00:00Z',
]

/** The contact's columns that rules refer to. */
export const randomPerson = (random: Random) => ({
  first_name: maybe(random, words),
  preferred_first_name: maybe(random, words),
  last_name: random.pick(words),
  company_name: maybe(random, words),
  employer_name: maybe(random, words),
  occupation: maybe(random, words),
  dob: maybe(random, days),
  co_first_name: maybe(random, words),
  co_last_name: maybe(random, words),
  co_dob: maybe(random, days),
  aflliate_on: maybe(random, days),
  affliate_via: maybe(random, words),
  last_contacted_at: maybe(random, instants),
})

export const randomDetails = (random: Random) =>
  Object.fromEntries(
    [
      ...['preferredFirstName', 'companyName', 'employerName', 'businessType', 'occupation'].map((key) => [
        key,
        maybe(random, words),
      ]),
      ['militaryStatus', maybe(random, militaryStatuses)],
      ['dod', maybe(random, days)],
    ].filter(([, value]) => value !== null),
  )

export const randomAddress = (random: Random, contactId: string) => ({
  id: randomUUID(),
  contact_id: contactId,
  type: random.pick(addressTypes),
  county: maybe(random, words),
  city: maybe(random, words),
  state: maybe(random, words),
  zipcode: maybe(random, words),
})

export const randomPolicy = (random: Random, contactId: string) => ({
  id: randomUUID(),
  contact_id: contactId,
  type: maybe(random, words),
  term_date: maybe(random, days),
  fields: Object.fromEntries(
    Object.entries({
      company: maybe(random, words),
      enrolledVia: maybe(random, words),
      effectiveDate: maybe(random, days),
      issueDate: maybe(random, days),
    }).filter(([, value]) => value !== null),
  ),
})

const upTo = <T>(random: Random, most: number, make: () => T) => Array.from({ length: random.below(most + 1) }, make)

/** This many contacts with all dependent rows; returns their ids. */
export async function addHouseholds(tx: AccountTx, random: Random, count: number, tagIds: readonly string[]) {
  const ids = Array.from({ length: count }, () => randomUUID())
  await insertMany(
    tx,
    'contacts',
    ids.map((id) => ({ id, ...randomPerson(random), created_at: random.pick(instants) })),
  )
  await insertMany(
    tx,
    'person_details',
    ids.flatMap((contact_id) =>
      (['primary', 'secondary'] as const).map((who) => ({ contact_id, who, fields: randomDetails(random) })),
    ),
  )
  await insertMany(
    tx,
    'addresses',
    ids.flatMap((id) => upTo(random, 3, () => randomAddress(random, id))),
  )
  await insertMany(
    tx,
    'policies',
    ids.flatMap((id) => upTo(random, 3, () => randomPolicy(random, id))),
  )
  await insertMany(
    tx,
    'contact_tags',
    ids.flatMap((contact_id) => tagIds.filter(() => random.chance(0.3)).map((tag_id) => ({ contact_id, tag_id }))),
  )
  return ids
}
