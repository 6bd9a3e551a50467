import { coKey, personForm } from '@frontdesk/contract/forms/person'
import { expect, test } from 'vitest'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { dependentOf, type Insured, peopleOf } from '#domains/contacts/person/insured.ts'
import type { Row } from '#domains/contacts/person/rows.ts'
import { healthRows } from './health-rows.ts'
import { lifeRows } from './life-rows.ts'

const keys = Object.keys(personForm.fields)
const nothing = Object.fromEntries(keys.flatMap((key) => [key, coKey(key)]).map((key) => [key, null]))
const contactOf = (known: object) => ({ ...nothing, id: 'c', addresses: [], ...known }) as unknown as Contact
const shown = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map(({ label, value, after = '' }) => [label, value + after]))
const first = (known: object) => peopleOf(contactOf(known))[0] as Insured

const full = {
  firstName: 'Maria',
  gender: 'Female',
  dob: '1988-03-14',
  ssn: '***-**-6789',
  height: 65,
  weight: 140,
  smoker: false,
  doctors: 2,
  rx: null,
  healthMBI: '••••1K11',
  taxNumClaimed: 3,
  occupation: 'Baker',
  employerName: 'Alder Bakery',
  businessType: 'Retail',
  income: 4_200_000,
  householdGrossIncome: 9_000_000,
  healthNetwork: 'PPO',
  healthMemberId: '••••77',
  healthPlanName: 'Silver',
  healthMonthlyPremium: 31_200,
  immigrant: 'Green Card',
  immigrantCardNumber: '••••12',
  immigrantCardExpiration: '2029-01-31',
  dlId: '••••45',
  dlState: 'TX',
  militaryStatus: 'Past',
  healthHistory: '••••',
  lifePreferredBenefitAmount: 25_000_000,
  lifeMonthlyPremiumBudget: 4_500,
  addresses: [
    { type: 'Mailing', zipcode: '11111' },
    { type: 'Physical', zipcode: '78701' },
  ],
}

test('lists a health card in order, with private values masked and lists counted', () => {
  expect(shown(healthRows(first(full)))).toEqual({
    'Medicare Id': '••••1K11',
    Zipcode: '78701',
    Gender: 'Female',
    'Date of Birth': '03/14/1988',
    SSN: '***-**-6789',
    Height: '5′ 5″',
    Weight: '140 lbs',
    'Tobacco Use': 'No',
    Doctors: '2',
    RX: 'No RX Added',
    '# Claimed on Taxes': '3',
    Occupation: 'Baker',
    'Employer Name': 'Alder Bakery',
    'Business Type': 'Retail',
    Income: '$42,000',
    'Household Gross Income': '$90,000',
    Network: 'PPO',
    'Member ID': '••••77',
    'Plan Name': 'Silver',
    'Monthly Premium': '$312',
    Immigrant: 'Green Card',
    'Immigrant Card Number': '••••12',
    'Immigrant Card Expiration': '01/31/2029',
  })
  expect(
    healthRows(first(full))
      .map(({ label }) => label)
      .slice(0, 4),
  ).toEqual(['Medicare Id', 'Zipcode', 'Gender', 'Date of Birth'])
})

test('a life card in its order', () => {
  expect(Object.entries(shown(lifeRows(first(full))))).toEqual([
    ['Zipcode', '78701'],
    ['Gender', 'Female'],
    ['Date of Birth', '03/14/1988'],
    ['SSN', '***-**-6789'],
    ['Drivers License', '••••45 - TX'],
    ['Military Status', 'Past'],
    ['Health History', '••••'],
    ['Height', '5′ 5″'],
    ['Weight', '140 lbs'],
    ['Tobacco Use', 'No'],
    ['Preferred Benefit Amount', '$250,000'],
    ['Monthly Premium Budget', '$45'],
  ])
})

test('leaves missing values empty, and omits Medicare and Medicaid', () => {
  const rows = shown(healthRows(first({})))
  expect(rows).not.toHaveProperty('Medicare Id')
  expect(rows).not.toHaveProperty('Medicaid Id')
  expect(rows).toMatchObject({ Height: '', Income: '', 'Tobacco Use': '', Doctors: 'No Doctors Added' })
})

test('reads the secondary person without the prefix, if there is one', () => {
  expect(peopleOf(contactOf(full))).toHaveLength(1)
  const [, ben] = peopleOf(contactOf({ ...full, coFirstName: 'Ben', coHeight: 72, coDoctors: '1' }))
  expect(ben?.name).toBe('Ben')
  expect(shown(healthRows(ben as Insured))).toMatchObject({ Height: '6′ 0″', Doctors: '1', Zipcode: '78701' })
})

test('omits the plan of a dependent', () => {
  const kid = dependentOf(contactOf(full), { id: 'd', firstName: 'Leo', lastName: null, weight: 60 } as never)
  expect(shown(healthRows(kid))).not.toHaveProperty('Network')
  expect(shown(healthRows(kid))).toMatchObject({ Weight: '60 lbs', Zipcode: '78701' })
})
