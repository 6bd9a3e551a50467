// Realistic records for existing contacts, as staff would have typed them. The same contact gets the same records,
// dated around `until`.

import type { MadeContact } from '../../contacts/contacts.factory.ts'
import type { Stored } from '../../contacts/contacts.public.ts'
import { pseudoRandom } from '../../contacts/factory/random.factory.ts'
import type { Who } from '../../contacts/people/person-details.store.ts'
import type { RecordType } from '../record-type.ts'
import { addresses } from '../types/addresses.ts'
import { commercial } from '../types/commercial.ts'
import { dependents } from '../types/dependents.ts'
import { extras } from '../types/extras.ts'
import { links } from '../types/links.ts'
import { paymentMethods } from '../types/payment-methods.ts'
import { policies } from '../types/policies.ts'
import { quotes } from '../types/quotes.ts'
import { makeHome } from './homes.factory.ts'
import { makeDependent, makeDetails } from './people.factory.ts'
import { type lines, makePolicy } from './policies.factory.ts'
import { makeCommercial, makeExtra, makeLink, makePaymentMethod } from './sundries.factory.ts'
import { makeVehicle } from './vehicles.factory.ts'

export interface MadeRecord {
  recordType: RecordType
  form?: 'auto' | 'home'
  id: string
  contactId: string
  createdAt: Date
  /** In the format of the form's fields. */
  sent: Stored
}

/** The details of one of the two people beyond the contact's columns. */
export interface MadeDetails {
  contactId: string
  who: Who
  sent: Stored
}

export interface MadeRecords {
  records: MadeRecord[]
  details: MadeDetails[]
}

/** `staff`: user ids; if empty, policies have no responsible person. */
export function makeRecords(contacts: readonly MadeContact[], until: Date, staff: readonly string[]): MadeRecords {
  const made: MadeRecords = { records: [], details: [] }
  for (const contact of contacts) makeFor(made, contact, until, staff)
  return made
}

function makeFor(made: MadeRecords, contact: MadeContact, until: Date, staff: readonly string[]) {
  const random = pseudoRandom(Number.parseInt(contact.id.slice(-8), 16))
  const add = (recordType: RecordType, sent: Stored, form?: 'auto' | 'home') => {
    const { createdAt } = contact
    const id = random.uuid(createdAt)
    made.records.push({ recordType, ...(form && { form }), id, contactId: contact.id, createdAt, sent })
    return id
  }
  const { address, lastName } = contact
  if (address && random.chance(0.1))
    add(addresses, { ...placeOf(address), type: 'Mailing', address: `PO Box ${100 + random.below(900)}` })
  if (random.chance(0.12)) add(extras, makeExtra(random))
  if (random.chance(0.06)) add(links, makeLink(random))
  // Prospects have no records yet.
  if (random.chance(0.55)) return
  const paymentMethod = random.chance(0.12) ? add(paymentMethods, makePaymentMethod(random, until, contact)) : undefined
  const insure = (type: keyof typeof lines) => {
    const policy = makePolicy(random, type, { until, staff, paymentMethod })
    add(policies, policy)
    return policy
  }
  const driver = [contact.firstName, lastName].filter(Boolean).join(' ')
  if (contact.companyName) {
    const policy = insure('Commercial')
    add(commercial, makeCommercial(random, until, contact))
    if (random.chance(0.4)) add(quotes, makeVehicle(random, until, policy, driver), 'auto')
    return
  }
  const birth = contact.dob ? Number(contact.dob.slice(0, 4)) : until.getUTCFullYear() - 40
  const senior = until.getUTCFullYear() - birth >= 65
  if (random.chance(0.75)) {
    const policy = insure('Auto')
    for (let cars = random.pick([1, 1, 2, 2, 3]); cars > 0; cars--) {
      add(quotes, makeVehicle(random, until, policy, driver), 'auto')
    }
  }
  if (address && random.chance(0.45)) add(quotes, makeHome(random, until, insure('Home'), address), 'home')
  else if (random.chance(0.3)) insure('Renters')
  if (random.chance(0.12)) add(quotes, makeVehicle(random, until, insure('Recreational'), driver, true), 'auto')
  if (random.chance(0.08)) insure('Umbrella')
  if (random.chance(0.12)) insure('Life')
  if (random.chance(senior ? 0.5 : 0.1)) insure(senior ? 'Medicare' : 'Health')
  if (!senior && random.chance(0.3)) {
    for (let children = 1 + random.below(3); children > 0; children--) {
      add(dependents, makeDependent(random, until, lastName))
    }
  }
  const people: Who[] = contact.coFirstName ? ['primary', 'secondary'] : ['primary']
  for (const who of people) {
    if (!random.chance(0.4)) continue
    const sent = makeDetails(random, contact, senior, who === 'secondary')
    made.details.push({ contactId: contact.id, who, sent: { ...sent } })
  }
}

const placeOf = ({ city, county, state, zipcode }: NonNullable<MadeContact['address']>) => ({
  city,
  county,
  state,
  zipcode,
})
