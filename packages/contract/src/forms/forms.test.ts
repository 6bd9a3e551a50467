// Compares the forms with the specification's entities, listed by hand: a missing field is named here.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addressForm } from './address.ts'
import { clientForm } from './client.ts'
import { commercialForm } from './commercial.ts'
import { contactForm, newContactForm } from './contact.ts'
import { dependentForm } from './dependent.ts'
import { extraForm } from './extra.ts'
import { homeForm } from './home.ts'
import type { Fields, Form } from './kit/field.ts'
import { changeShape, newShape, privateKeys, shownShape } from './kit/schema.ts'
import { linkForm } from './link.ts'
import { paymentMethodForm } from './payment-method.ts'
import { coApplicantForm, personForm } from './person.ts'
import { policyForm } from './policy.ts'
import { vehicleForm, vehicleFormOf, vehicleTypes } from './vehicle.ts'

const details = `height weight smoker militaryStatus income householdGrossIncome occupation occupationHireDate employerName
  businessType employees taxNumClaimed healthHistory lifePreferredBenefitAmount lifeMonthlyPremiumBudget healthNetwork
  healthMemberId healthPlanName healthMonthlyPremium doctors rx healthMBI healthMedicaid immigrant immigrantCardNumber
  immigrantCardExpiration dlId dlState`
const person = `firstName preferredFirstName lastName suffix companyName status email phone phoneExtension mobilePhone gender dob dod ssn
  ${details}`
const place = 'address city state zipcode'

const coApplicant = person.replace(/\w+/g, (key) => `co${key[0]?.toUpperCase()}${key.slice(1)}`)
const client = 'managedBy managedOn affliateVia affliateContact affliateContactLevel aflliateOn accountPhone'

const written: Record<string, [Form, string]> = {
  person: [personForm, person],
  coApplicant: [coApplicantForm, coApplicant],
  client: [clientForm, client],
  contact: [contactForm, `${person} ${coApplicant} ${client}`],
  newContact: [newContactForm, `${person} ${coApplicant} ${client} address address.county ${longPlace('address')}`],
  address: [addressForm, 'type address address2 city county state zipcode pinned'],
  dependent: [dependentForm, `firstName lastName relationship gender dob ssn goodStudent notes ${details}`],
  policy: [
    policyForm,
    `type company plan idNumber enrolledVia issueDate effectiveDate termDate link premium premiumTerm paymentMethod
      paymentMethodOther managedBy managedOn notes`,
  ],
  vehicle: [
    vehicleForm,
    `type year make model vin hullId cc value length odometer slideouts valueContents propulsionType numMotors horsepower
      maxSpeed bodyType miles rideShare purchaseDate primaryDriver experience streetLegal primaryUse brandedTitle upgrades
      notes coverage leinHolder trailer
      coverage.carrier coverage.expirationDate coverage.timeWithCarrier coverage.timeWithCarrierUnit coverage.liability
      coverage.vacationLiability coverage.pip coverage.comprehensiveDeductible coverage.collisionDeductible
      coverage.glassReplacement coverage.roadside coverage.rental coverage.premium
      leinHolder.name leinHolder.address leinHolder.city leinHolder.state leinHolder.zipcode leinHolder.loan
      trailer.year trailer.make trailer.model trailer.vin trailer.value trailer.lengthFt trailer.purchaseDate`,
  ],
  home: [
    homeForm,
    `type usage ${place} purchaseDate yearBuilt occupants occupants.adult occupants.child fireHydrantFeet fireStationMiles
      stories bedrooms bathrooms garage livingArea foundation basement basement.size basement.completion
      roof roof.design roof.type siding siding.material siding.percentage centralAir
      fireplace fireplace.wood fireplace.gas fireplace.pellet deck deck.type deck.sqft
      renovations renovations.roof renovations.electrical renovations.plumbing renovations.heating
      solar solar.panels solar.kilowatts solar.mounted solar.owned solar.value trampoline pool
      outbuildings outbuildings.type outbuildings.sqft outbuildings.use dogs dogs.breed dogs.count dogs.biteHistory
      exoticAnimals livestock business
      coverage coverage.carrier coverage.expirationDate coverage.dwelling coverage.personalProperty coverage.liability
      coverage.medicalPayment coverage.deductible coverage.premium
      personalProperty personalProperty.description personalProperty.value
      mortgagePrimary ${mortgage('mortgagePrimary')} mortgageSecondary ${mortgage('mortgageSecondary')}`,
  ],
  commercial: [
    commercialForm,
    `companyName dba entityType ein businessType annualIncome numberOfEmployees annualPayroll businessInfo
      locations ${longPlace('locations')} mailingAddress ${longPlace('mailingAddress')} startDate notes`,
  ],
  paymentMethod: [paymentMethodForm, `type name routing account expDate cvc ${place} isBusinessAccount`],
  link: [linkForm, 'name description url icon'],
  extra: [extraForm, 'field value sealed'],
}

function mortgage(group: string) {
  return `name ${place} loan phone phoneExtension fax email`.replace(/\w+/g, `${group}.$&`)
}
function longPlace(group: string) {
  return `${place} address2`.replace(/\w+/g, `${group}.$&`)
}

const keysOf = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    `${before}${key}`,
    ...('fields' in field ? keysOf(field.fields, `${before}${key}.`) : []),
  ])

describe.each(Object.entries(written))('%s', (_name, [form, keys]) => {
  test('has the fields of the specification and no other', () => {
    expect(keysOf(form.fields).sort()).toEqual(keys.trim().split(/\s+/).sort())
  })
  test('shows each field in one place of its dialog', () => {
    const shown = form.tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields))
    expect(shown.sort()).toEqual(Object.keys(form.fields).sort())
  })
  test('has a label for each field, and satisfiable conditions', () => {
    for (const field of Object.values(form.fields)) {
      expect(field.label).toMatch(/\S/)
      if (!field.when) continue
      const decisive = form.fields[field.when.field]
      const possible =
        decisive?.kind === 'choice' ? decisive.options : decisive?.kind === 'reference' && [decisive.other]
      expect(possible).toEqual(expect.arrayContaining([...field.when.is]))
    }
  })
  test('has private fields at the top level only, where they are sealed and revealed', () => {
    for (const field of Object.values(form.fields)) {
      if (!('fields' in field)) continue
      expect(Object.values(field.fields).filter((inner) => inner.private || inner.required)).toEqual([])
    }
  })
})

const vehicle = z.strictObject(newShape(vehicleForm))
const policyChange = z.strictObject(changeShape(policyForm))
const problem = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('a required field is there in a new record, and may be left out of a change, but never emptied', () => {
  expect(vehicle.safeParse({ make: 'Ford' }).success).toBe(false)
  const change = z.strictObject(changeShape(vehicleForm))
  expect(change.parse({ make: 'Ford' })).toEqual({ make: 'Ford' })
  expect(change.safeParse({ type: null }).success).toBe(false)
  expect(problem(z.strictObject(newShape(linkForm)), { url: ' ' })).toBe('Enter a value here.')
})

test('an emptied text is no value', () => {
  expect(policyChange.parse({ plan: '  ', link: '', notes: null })).toEqual({ plan: null, link: null, notes: null })
})

test('says what to do in messages about limits', () => {
  expect(problem(policyChange, { notes: 'x'.repeat(251) })).toBe('Use at most 250 characters.')
  expect(problem(policyChange, { premium: 12.5 })).toBe('Enter an amount from $0 to $100,000,000.')
  expect(problem(policyChange, { premium: -1 })).toBe('Enter an amount from $0 to $100,000,000.')
  expect(problem(policyChange, { paymentMethod: 'cash' })).toBe('must be an id')
  expect(problem(policyChange, { color: 'red' })).toBe('is not a known field')
  expect(problem(vehicle, { type: 'tank' })).toMatch(/^must be one of car, truck/)
  const card = z.strictObject(newShape(paymentMethodForm))
  expect(problem(card, { type: 'checking', routing: '12345678' })).toBe('Enter all 9 digits.')
  expect(problem(card, { type: 'credit card', expDate: '2027-13' })).toBe('Enter both the month and the year.')
})

test('a link is a web address and nothing that runs', () => {
  const link = (url: string) => policyChange.safeParse({ link: url }).data?.link
  expect(link('example.com/policy')).toBe('https://example.com/policy')
  expect(link('http://example.com')).toBe('http://example.com')
  expect(link('javascript:alert(1)')).toBeUndefined()
  expect(link('data:text/html,x')).toBeUndefined()
})

test('stores numbers as digits', () => {
  const card = z.strictObject(newShape(paymentMethodForm))
  expect(card.parse({ type: 'credit card', account: '4242 4242-4242 4242' }).account).toBe('4242424242424242')
})

test('reveals private fields by name, except those never stored', () => {
  expect(privateKeys(paymentMethodForm)).toEqual(['routing', 'account'])
  expect(privateKeys(commercialForm)).toEqual(['ein'])
  expect(shownShape(dependentForm).doctors.parse(2)).toBe(2)
})

test('determines a vehicle’s form by its type', () => {
  expect(vehicleFormOf('waveRunner')).toBe('water')
  expect(vehicleFormOf('gooseNeck')).toBe('rv')
  expect(Object.values(vehicleTypes).flat()).toHaveLength(22)
})
