import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressForm } from '../address.ts'
import { commercialForm } from '../commercial.ts'
import { contactForm } from '../contact.ts'
import { homeForm } from '../home.ts'
import { paymentMethodForm } from '../payment-method.ts'
import { policyForm } from '../policy.ts'
import { vehicleForm } from '../vehicle.ts'
import { otherTypeProblems, ruleProblems } from './rules.ts'
import { changeShape } from './schema.ts'
import { stateOf, stateProblem } from './states.ts'
import { stateOfZip } from './zip-states.ts'

const context = { today: '2026-11-22', abroad: false, changed: () => true }
const unchanged = { ...context, changed: () => false }

test.each([
  [policyForm, { effectiveDate: '2026-02-01', termDate: '2026-01-31' }, 'termDate'],
  [policyForm, { effectiveDate: '2026-02-01', termDate: '2026-02-01' }, null],
  [contactForm, { dob: '2026-11-23' }, 'dob'],
  [contactForm, { dob: '2026-11-22' }, null],
  [contactForm, { dob: '1980-01-01', dod: '1979-12-31' }, 'dod'],
  [contactForm, { coDob: '1980-01-01', coDod: '1979-12-31' }, 'coDod'],
  [contactForm, { dod: '2027-01-01' }, 'dod'],
  [homeForm, { siding: [{ percentage: 60 }, { percentage: 41 }] }, 'siding'],
  [homeForm, { siding: [{ percentage: 60 }, { percentage: 40 }] }, null],
  [paymentMethodForm, { type: 'credit card', account: '4242424242424241' }, 'account'],
  [paymentMethodForm, { type: 'credit card', account: '4242424242424242' }, null],
  [paymentMethodForm, { type: 'checking', account: '4242424242424241' }, null],
  [paymentMethodForm, { type: 'checking', routing: '021000022' }, 'routing'],
  [paymentMethodForm, { type: 'checking', routing: '021000021' }, null],
  [paymentMethodForm, { type: 'debit card', expDate: '2026-10' }, 'expDate'],
  [paymentMethodForm, { type: 'debit card', expDate: '2026-11' }, null],
  [paymentMethodForm, { type: 'debit card', expDate: '2046-01' }, 'expDate'],
])('case %#: %o', (form, values, field) => {
  expect(Object.keys(ruleProblems(form, values, context))).toEqual(field === null ? [] : [field])
  expect(ruleProblems(form, values, unchanged)).toEqual({})
})

test.each([
  ['an address', addressForm, { state: 'Zz' }, 'state'],
  ['an address', addressForm, { state: 'Zz', zipcode: '12180-1234' }, 'state'],
  ['an address', addressForm, { state: 'Zz', zipcode: 'K1A 0B1' }, 'state'],
  ['an address abroad', addressForm, { state: 'ZH', zipcode: '8004' }, null],
  ['a place within a group', vehicleForm, { leinHolder: { state: 'Zz' } }, 'leinHolder.state'],
  ['one of several places', commercialForm, { locations: [{ state: 'ME' }, { state: 'Zz' }] }, 'locations.1.state'],
  ['one of several places abroad', commercialForm, { locations: [{ state: 'ZH', zipcode: '8004' }] }, null],
])('two letters that are no state are refused in %s: %o %o', (_what, form, values, field) => {
  expect(Object.keys(ruleProblems(form, values, context))).toEqual(field === null ? [] : [field])
  expect(ruleProblems(form, values, { ...context, abroad: true })).toEqual({})
  expect(ruleProblems(form, values, unchanged)).toEqual({})
})

test.each([
  ['an address', addressForm, { state: 'CA', zipcode: '02134' }, 'zipcode'],
  ['an address', addressForm, { state: 'California', zipcode: '02134-1000' }, 'zipcode'],
  ['an address', addressForm, { state: 'ma', zipcode: '02134' }, null],
  ['an address without a state', addressForm, { zipcode: '02134' }, null],
  ['a region of another country', addressForm, { state: 'Bavaria', zipcode: '80331' }, null],
  ['a place within a group', vehicleForm, { leinHolder: { state: 'CA', zipcode: '02134' } }, 'leinHolder.zipcode'],
  ['one of several places', commercialForm, { locations: [{ state: 'CA', zipcode: '02134' }] }, 'locations.0.zipcode'],
])('a ZIP code of another state is refused in %s: %o %o', (_what, form, values, field) => {
  expect(Object.keys(ruleProblems(form, values, context))).toEqual(field === null ? [] : [field])
  expect(ruleProblems(form, values, { ...context, abroad: true })).toEqual({})
  expect(ruleProblems(form, values, unchanged)).toEqual({})
})

test('a state that changes is compared with the ZIP code that stays', () => {
  const found = ruleProblems(
    addressForm,
    { state: 'CA', zipcode: '02134' },
    { ...context, changed: (key) => key === 'state' },
  )
  expect(found).toEqual({ zipcode: 'ZIP code 02134 is in Massachusetts, not California.' })
})

test.each([
  ['02110', 'MA'],
  ['06390', 'NY'],
  ['06320', 'CT'],
  ['99950', 'AK'],
  ['00001', undefined],
  ['34300', 'FL'],
  ['20588', 'MD'],
  ['83414', 'WY'],
  ['96799', 'AS'],
  ['34002', undefined],
])('the ZIP code %s is in %s', (zipcode, state) => expect(stateOfZip(zipcode)).toBe(state))

test('checks the order of days when either changes', () => {
  const values = { effectiveDate: '2026-02-01', termDate: '2026-01-31' }
  const found = ruleProblems(policyForm, values, { ...context, changed: (key) => key === 'effectiveDate' })
  expect(found).toEqual({ termDate: 'Enter a date on or after the effective date.' })
})

test('a record has the fields of its type, within groups as well', () => {
  const sent = {
    type: 'car',
    hullId: 'US-1',
    make: 'Ford',
    trailer: { year: 2020 },
    coverage: { vacationLiability: 'x' },
  }
  expect(otherTypeProblems(vehicleForm, 'car', sent)).toEqual({
    hullId: 'The type Car has no hull ID. Leave it out.',
    trailer: 'The type Car has no trailer. Leave it out.',
    'coverage.vacationLiability': 'The type Car has no vacation liability. Leave it out.',
  })
  expect(otherTypeProblems(vehicleForm, 'car', { hullId: null, trailer: {}, vin: '1' })).toEqual({})
  expect(Object.keys(otherTypeProblems(paymentMethodForm, 'checking', { expDate: '2027-01' }))).toEqual(['expDate'])
})

test.each([
  ['maine', 'ME', true],
  ['me', 'ME', true],
  ['N.Y.', 'NY', true],
  ['ontario', 'ON', true],
  ['Bayern', 'Bayern', true],
  ['Zz', 'Zz', false],
  ['', '', true],
])('the state %j is %j', (typed, state, fits) => {
  expect([stateOf(typed), stateProblem(typed) === null]).toEqual([state, fits])
})

// Money is a cost or a value, and a year is when something was built or bought: neither is ever negative.
test.each([
  [vehicleForm, { value: -1 }, false],
  [vehicleForm, { value: 0 }, true],
  [vehicleForm, { value: 0.5 }, false],
  [vehicleForm, { value: 10_000_000_000 }, true],
  [vehicleForm, { value: 10_000_000_001 }, false],
  [vehicleForm, { year: 1699 }, false],
  [vehicleForm, { year: 1700 }, true],
  [vehicleForm, { year: 2100 }, true],
  [vehicleForm, { year: 2101 }, false],
  [vehicleForm, { trailer: { value: -1 } }, false],
  [vehicleForm, { trailer: { year: 20 } }, false],
  [vehicleForm, { miles: -1 }, false],
  [vehicleForm, { length: -0.5 }, false],
  [policyForm, { premium: -1 }, false],
  [contactForm, { income: -1 }, false],
  [homeForm, { siding: [{ percentage: -1 }] }, false],
  [homeForm, { siding: [{ percentage: 101 }] }, false],
])('bounds, case %#: %o', (form, sent, fits) => {
  expect(z.object(changeShape(form)).safeParse(sent).success).toBe(fits)
})
