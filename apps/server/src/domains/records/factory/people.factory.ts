// The people of a contact: dependents, and both people's health, life, and license details.
import type { dependentForm } from '@frontdesk/contract/forms/dependent'
import type { Sent } from '@frontdesk/contract/forms/kit/field'
import { type DetailKey, type license, type personForm, selfEmployed } from '@frontdesk/contract/forms/person'
import type { MadeContact } from '../../contacts/contacts.factory.ts'
import { firstNames } from '../../contacts/factory/names.factory.ts'
import type { Random } from '../../contacts/factory/random.factory.ts'
import { dayBefore } from './days.factory.ts'

type Person = Pick<Sent<typeof personForm>, DetailKey | keyof typeof license>

const doctors = ['Dr. Example', 'Dr. Sample', 'Harbor Family Practice', 'Lakeside Cardiology'] as const
const medicines = ['Atorvastatin 20 mg', 'Lisinopril 10 mg', 'Metformin 500 mg', 'Levothyroxine 50 mcg'] as const

/** The format of the example card that Medicare publishes. */
const medicareId = '1EG4-TE5-MK73'

export function makeDependent(random: Random, until: Date, lastName: string | null): Sent<typeof dependentForm> {
  const female = random.chance(0.5)
  const days = 200 + random.below(22 * 365)
  const drives = days > 16 * 365
  return {
    firstName: random.pick(female ? firstNames.female : firstNames.male),
    ...(lastName && { lastName }),
    relationship: random.chance(0.9) ? 'Child' : 'Stepchild',
    gender: female ? 'Female' : 'Male',
    dob: dayBefore(until, days),
    // A number range that is never assigned.
    ...(random.chance(0.2) && { ssn: `98765432${random.below(10)}` }),
    ...(drives && { goodStudent: random.chance(0.4), occupation: 'Student' }),
    ...(random.chance(0.1) && healthOf(random, false)),
  }
}

/** The details of one of the two; names, contact details, and work of the primary person are in the contact already. */
export function makeDetails(random: Random, { address }: MadeContact, senior: boolean, partner: boolean): Person {
  return {
    ...(random.chance(0.6) && licenseOf(random, address?.state)),
    height: 60 + random.below(17),
    weight: 110 + random.below(130),
    smoker: random.chance(0.12),
    ...(random.chance(0.15) && { militaryStatus: 'Past' as const }),
    income: (24 + random.below(110)) * 100_000,
    ...(partner && workOf(random)),
    ...(random.chance(senior ? 0.7 : 0.3) && healthOf(random, senior)),
    ...(random.chance(0.2) && lifeOf(random)),
  }
}

const licenseOf = (random: Random, state = 'MA'): Person => ({
  dlId: `S${10_000_000 + random.below(90_000_000)}`,
  dlState: state,
})

function workOf(random: Random): Person {
  const occupation = random.pick(['Teacher', 'Nurse', 'Engineer', 'Sales', 'Accountant', selfEmployed])
  return occupation === selfEmployed ? { occupation } : { occupation, employerName: 'Example & Co.' }
}

const healthOf = (random: Random, senior: boolean): Person => ({
  healthNetwork: random.pick(['HMO', 'PPO', 'EPO']),
  healthMemberId: `XEA${100_000_000 + random.below(900_000_000)}`,
  healthPlanName: random.pick(['Silver PPO 2500', 'Gold PPO 1000', 'Bronze HMO 6000']),
  healthMonthlyPremium: (80 + random.below(700)) * 100,
  doctors: [random.pick(doctors)],
  ...(random.chance(senior ? 0.8 : 0.3) && { rx: [random.pick(medicines)] }),
  ...(senior && { healthMBI: medicareId }),
  taxNumClaimed: random.below(5),
})

const lifeOf = (random: Random): Person => ({
  healthHistory: random.pick(['good', 'good', 'excellent', 'poor']),
  lifePreferredBenefitAmount: random.pick([10_000_000, 25_000_000, 50_000_000]),
  lifeMonthlyPremiumBudget: (20 + random.below(120)) * 100,
})
