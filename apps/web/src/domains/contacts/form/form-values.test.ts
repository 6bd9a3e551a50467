import { expect, test } from 'vitest'
import type { Contact } from '../contact-types.ts'
import { changesOf, emptyValues, formFieldOf, newContactOf, valuesOf } from './form-values.ts'

const maria = { ...emptyValues, firstName: 'Maria', lastName: 'Alvarez', email: 'maria@example.com' }

test('only what is filled is sent, trimmed', () => {
  expect(newContactOf({ ...maria, firstName: ' Maria ', suffix: '  ' })).toEqual({
    firstName: 'Maria',
    lastName: 'Alvarez',
    email: 'maria@example.com',
  })
})

test('an address is sent as one, and not at all when it is empty', () => {
  expect(newContactOf({ ...emptyValues, lastName: 'A', addressLine: '1 Main St', city: 'Reno' })).toEqual({
    lastName: 'A',
    address: { address: '1 Main St', city: 'Reno' },
  })
  expect(newContactOf(maria)).not.toHaveProperty('address')
})

test('a change names what differs, with null for what was emptied', () => {
  expect(changesOf({ ...maria, firstName: 'Mary', email: '' }, maria)).toEqual({ firstName: 'Mary', email: null })
  expect(changesOf({ ...maria, firstName: 'Maria ' }, maria)).toEqual({})
})

test('a private field is replaced, removed or left alone', () => {
  expect(changesOf({ ...maria, ssn: '123456789' }, maria)).toEqual({ ssn: '123456789' })
  expect(changesOf(maria, maria, ['ssn'])).toEqual({ ssn: null })
  expect(changesOf({ ...maria, ssn: '123456789' }, maria, ['ssn'])).toEqual({ ssn: '123456789' })
})

test('a stored phone is edited with the plus that says its country, and sent so', () => {
  const far = valuesOf({ phone: '6561234567', mobilePhone: '14155550123', coMobilePhone: null } as Contact)
  expect([far.phone, far.mobilePhone, far.coMobilePhone]).toEqual(['+6561234567', '+14155550123', ''])
  expect(changesOf(far, far)).toEqual({})
  expect(changesOf({ ...far, phone: '+4721234567' }, far)).toEqual({ phone: '+4721234567' })
  expect(newContactOf({ ...maria, phone: '+6561234567' })).toMatchObject({ phone: '+6561234567' })
})

test('the server’s fields are found in the form', () => {
  expect(formFieldOf('address.address')).toBe('addressLine')
  expect(formFieldOf('address.city')).toBe('city')
  expect(formFieldOf('email')).toBe('email')
  expect(formFieldOf('unknown')).toBeUndefined()
})
