import { commercialForm } from '@frontdesk/contract/forms/commercial'
import { contactForm } from '@frontdesk/contract/forms/contact'
import { dependentForm } from '@frontdesk/contract/forms/dependent'
import { extraForm } from '@frontdesk/contract/forms/extra'
import type { Field, Form, PlainField } from '@frontdesk/contract/forms/kit/field'
import { form } from '@frontdesk/contract/forms/kit/field'
import * as kind from '@frontdesk/contract/forms/kit/kinds'
import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import { policyForm } from '@frontdesk/contract/forms/policy'
import { vehicleForm } from '@frontdesk/contract/forms/vehicle'
import { describe, expect, test } from 'vitest'
import { buildInitialTexts, formatFieldText, formatTexts, parseFieldText } from './form-text.ts'
import { checkField, checkForm } from './problems.ts'
import { buildBody, collectChanges, collectFilled } from './sent-values.ts'

const siding = {
  material: kind.smart('Material', 'sidings'),
  percentage: kind.wholeNumber('Percentage', { most: 100 }),
}

const everyForm: [string, Form][] = Object.entries({
  contactForm,
  dependentForm,
  commercialForm,
  paymentMethodForm,
  extraForm,
})

/** For every kind: the field, the value on the wire, the text in the field. */
const table: Record<Field['kind'], [Field, unknown, unknown]> = {
  text: [kind.text('Plan'), 'Gold', 'Gold'],
  longText: [kind.longText('Notes'), 'One\nTwo', 'One\nTwo'],
  smart: [kind.smart('Carrier', 'carriers'), 'Acme', 'Acme'],
  choice: [kind.choice('Unit', ['Months', 'Years']), 'Years', 'Years'],
  flag: [kind.flag('Roadside'), false, 'false'],
  day: [kind.day('Date'), '2026-03-04', '2026-03-04'],
  expiry: [kind.expiry('Expiration'), '2027-09', '2027-09'],
  money: [kind.money('Premium'), 123_400, '1234'],
  wholeNumber: [kind.wholeNumber('Count'), 0, '0'],
  year: [kind.year('Year'), 1999, '1999'],
  decimal: [kind.decimal('Length'), 12.5, '12.5'],
  height: [kind.height('Height'), 71, '511'],
  phone: [kind.phone('Phone'), '+14155550123', '+14155550123'],
  email: [kind.email('Email'), 'a@example.com', 'a@example.com'],
  link: [kind.link('Link'), 'https://example.com', 'https://example.com'],
  digits: [kind.digits('EIN', { least: 9, most: 9 }), '123456789', '123456789'],
  reference: [kind.reference('Managed By', 'user'), 'sam', 'sam'],
  texts: [kind.texts('Doctors', { one: 'Doctor' }), ['Dr. A', 'Dr. B'], ['Dr. A', 'Dr. B']],
  group: [kind.group('Siding', siding), { material: 'Brick' }, { material: 'Brick', percentage: '' }],
  groups: [
    kind.groups('Siding', siding, { one: 'Siding' }),
    [{ material: 'Brick', percentage: 40 }],
    [{ material: 'Brick', percentage: '40' }],
  ],
}

describe.each(Object.entries(table))('%s', (name, [field, wire, text]) => {
  test('survives a round trip through its field', () => {
    const held = name === 'phone' ? '14155550123' : wire
    expect(formatFieldText(field as PlainField, held)).toEqual(text)
    expect(parseFieldText(field, text as string)).toEqual(wire)
  })

  test('is nothing where nothing was entered', () => {
    const empty = formatFieldText(field as PlainField, null)
    expect(parseFieldText(field, empty)).toEqual({ texts: [], groups: [], group: {} }[name] ?? null)
    if (field.kind !== 'group' && field.kind !== 'groups') expect(checkField(field, empty)).toBeUndefined()
  })

  test('is valid in its field, and unchanged', () => {
    const one = form({ one: field }, [{ label: 'One', sections: [{ fields: ['one'] }] }])
    expect(checkForm(one, { one: text as string })).toEqual({})
    expect(collectChanges(one, { one: text as string }, { one: text as string })).toEqual({})
    expect(buildBody(one, collectChanges(one, { one: text as string }, formatTexts(one.fields)))).toEqual({ one: wire })
    expect(collectFilled(one, { one: text as string })).toEqual({ one: wire })
  })
})

test.each<[Field, unknown, string]>([
  [kind.text('Plan', { limit: 3 }), 'Gold', 'Use at most 3 characters.'],
  [kind.text('Label', { required: true }), ' ', 'Enter a value here.'],
  [kind.choice('Type', ['a'], { required: true }), '', 'Choose one.'],
  [kind.email('Email'), 'a@b', 'Enter an email address, such as name@example.com.'],
  [kind.link('Link'), 'javascript:alert(1)', 'Enter a web address, such as https://example.com.'],
  [kind.phone('Phone'), '+1415555', 'Enter all 10 digits, or + and a number with its country code.'],
  [kind.ssn('SSN'), '12345', 'Enter all 9 digits.'],
  [kind.digits('Account', { least: 4, most: 19 }), '123', 'Enter 4 to 19 digits.'],
  [kind.money('Income'), '100000001', 'Enter an amount from $0 to $100,000,000.'],
  [kind.wholeNumber('Percentage', { most: 100 }), '101', 'Enter a whole number from 0 to 100.'],
  [kind.year('Year'), '1066', 'Enter a year from 1700 to 2100.'],
  [kind.height('Height'), '512', 'Use 0 to 11 inches.'],
  [kind.expiry('Expiration'), '-09', 'Enter both the month and the year.'],
  [kind.texts('Doctors', { one: 'Doctor', limit: 3 }), ['Anna'], 'Use at most 3 characters.'],
])('a mistake is said in words: %#', (field, text, problem) => {
  expect(checkField(field as never, text as never)).toBe(problem)
})

test('a link without its scheme is a web address, cents of old are rounded and not sent back', () => {
  expect(checkField(kind.link('Link'), 'example.com/plan')).toBeUndefined()
  const base = formatTexts(policyForm.fields, { premium: 12_345, plan: 'Gold' })
  expect(base.premium).toBe('123')
  expect(collectChanges(policyForm, { ...base, plan: '' }, base)).toEqual({ plan: null })
})

describe('a vehicle', () => {
  const texts = buildInitialTexts(vehicleForm.fields)

  test('has only the fields of its type: hidden ones are neither checked nor sent', () => {
    const car = { ...texts, type: 'car', make: 'Volvo', slideouts: '99', hullId: 'ABC' }
    expect(collectFilled(vehicleForm, car)).toEqual({ type: 'car', make: 'Volvo' })
    expect(checkForm(vehicleForm, car)).toEqual({})
    expect(checkForm(vehicleForm, { ...car, type: 'rv' })).toEqual({ slideouts: 'Enter a whole number from 0 to 20.' })
  })

  test('requires its type', () => {
    expect(checkForm(vehicleForm, texts)).toEqual({ type: 'Choose one.' })
  })

  test('sends what changed in a group, and a unit with what it belongs to', () => {
    const coverage = texts.coverage as Record<string, string>
    expect(coverage.timeWithCarrierUnit).toBe('Months')
    const filled = { ...texts, type: 'car', coverage: { ...coverage, timeWithCarrier: '5' } }
    expect(collectFilled(vehicleForm, filled).coverage).toEqual({ timeWithCarrier: 5, timeWithCarrierUnit: 'Months' })
    const base = formatTexts(vehicleForm.fields, {
      type: 'car',
      coverage: { carrier: 'Acme', premium: 5_000, roadside: true },
    })
    const now = { ...base, coverage: { ...(base.coverage as Record<string, string>), carrier: '', premium: '60' } }
    const changes = collectChanges(vehicleForm, now, base)
    expect(changes).toEqual({ 'coverage.carrier': null, 'coverage.premium': '60' })
    expect(buildBody(vehicleForm, changes)).toEqual({ coverage: { carrier: null, premium: 6_000 } })
  })
})

test('sends a removed private field as null, and a typed one as typed', () => {
  const one = form({ ssn: kind.ssn('SSN'), name: kind.text('Name') }, [
    { label: 'One', sections: [{ fields: ['ssn', 'name'] }] },
  ])
  const base = formatTexts(one.fields, { ssn: '•••-••-6789', name: 'Ada' })
  expect(base.ssn).toBe('')
  expect(buildBody(one, collectChanges(one, base, base, ['ssn']))).toEqual({ ssn: null })
  expect(buildBody(one, collectChanges(one, { ...base, ssn: '123456789' }, base, ['ssn']))).toEqual({
    ssn: '123456789',
  })
})

// The server counts every private value that it receives as a change: a form that sent masks would fill the history.
test.each(everyForm)('sends no private value of %s that was not typed', (_name, one) => {
  const shown = Object.fromEntries(
    Object.entries(one.fields).map(([key, field]) => [
      key,
      field.private === 'count' ? 2 : field.private && '****1234',
    ]),
  )
  const base = formatTexts(one.fields, shown)
  const privates = Object.entries(one.fields).flatMap(([key, field]) => (field.private ? [base[key]] : []))
  expect(privates.flat().filter(Boolean)).toEqual([])
  expect(collectChanges(one, formatTexts(one.fields, shown), base)).toEqual({})
  const [plain = ''] = Object.keys(one.fields).filter(
    (key) => one.fields[key]?.kind === 'text' && !one.fields[key]?.private,
  )
  expect(Object.keys(buildBody(one, collectChanges(one, { ...base, [plain]: 'Typed' }, base)))).toEqual([plain])
})
