// Payment methods, commercial accounts, and additional info.
import type { commercialForm } from '@frontdesk/contract/forms/commercial'
import type { extraForm } from '@frontdesk/contract/forms/extra'
import type { Sent } from '@frontdesk/contract/forms/kit/field'
import type { linkForm } from '@frontdesk/contract/forms/link'
import type { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import type { MadeContact } from '../../contacts/contacts.factory.ts'
import type { Random } from '../../contacts/factory/random.factory.ts'
import { dayBefore } from './days.factory.ts'

/** Test numbers that nobody can pay with. */
const testCards = ['4242424242424242', '5555555555554444', '6011111111111117', '378282246310005'] as const
const testRouting = '110000000'

const extras = [
  ['Gate code', '4417, then #'],
  ['Best time to call', 'After 5 pm on weekdays'],
  ['Spouse’s employer', 'Example & Co.'],
  ['Preferred language', 'Spanish'],
  ['Alarm company', 'Harbor Security, monitored'],
  ['Loyalty discount', 'Ten years with the agency'],
] as const

const links = [
  { name: 'Carrier portal', url: 'https://portal.example.com/', icon: 'shield' },
  { name: 'County records', url: 'https://records.example.org/', icon: 'home' },
  { name: 'Company site', url: 'https://www.example.com/', icon: 'globe' },
] as const

export function makePaymentMethod(random: Random, until: Date, contact: MadeContact): Sent<typeof paymentMethodForm> {
  const name = contact.companyName ?? `${contact.firstName} ${contact.lastName}`
  const { address, city, state, zipcode } = contact.address ?? {}
  const place = address ? { address, city, state, zipcode } : {}
  const business = contact.companyName !== null
  if (random.chance(0.5)) {
    const account = `000${100_000_000 + random.below(900_000_000)}`
    return { type: 'checking', name, routing: testRouting, account, ...place, isBusinessAccount: business }
  }
  const expires = `${until.getUTCFullYear() + 1 + random.below(4)}-${String(1 + random.below(12)).padStart(2, '0')}`
  return {
    type: random.pick(['credit card', 'debit card']),
    name,
    account: random.pick(testCards),
    expDate: expires,
    ...place,
    isBusinessAccount: business,
  }
}

export function makeCommercial(random: Random, until: Date, contact: MadeContact): Sent<typeof commercialForm> {
  const { address, city, state, zipcode } = contact.address ?? {}
  const place = address ? { address, city, state, zipcode } : null
  const employees = 1 + random.below(40)
  return {
    companyName: contact.companyName,
    entityType: random.pick(['LLC', 'LLC', 'Corporation', 'Sole proprietor', 'Partnership']),
    // No office assigns numbers that begin this way.
    ein: `00${1_000_000 + random.below(9_000_000)}`,
    businessType: random.pick(['Construction', 'Retail', 'Restaurant', 'Transportation', 'Agriculture']),
    annualIncome: employees * (60 + random.below(80)) * 100_000,
    numberOfEmployees: employees,
    annualPayroll: employees * (30 + random.below(25)) * 100_000,
    businessInfo: `${employees} people, one place of work.`,
    ...(place && { locations: [place], mailingAddress: place }),
    startDate: dayBefore(until, 300 + random.below(9000)),
  }
}

export function makeExtra(random: Random): Required<Pick<Sent<typeof extraForm>, 'field' | 'value'>> {
  const [field, value] = random.pick(extras)
  return { field, value }
}

export const makeLink = (random: Random): Sent<typeof linkForm> => random.pick(links)
