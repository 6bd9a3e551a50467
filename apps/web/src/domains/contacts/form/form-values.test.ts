import { expect, test } from 'vitest'
import { emptyValues, formFieldOf, newContactOf } from './form-values.ts'

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

test('a phone is sent with the plus that says its country', () => {
  expect(newContactOf({ ...maria, phone: '+6561234567' })).toMatchObject({ phone: '+6561234567' })
})

test('the server’s fields are found in the form', () => {
  expect(formFieldOf('address.address')).toBe('addressLine')
  expect(formFieldOf('address.city')).toBe('city')
  expect(formFieldOf('email')).toBe('email')
  expect(formFieldOf('unknown')).toBeUndefined()
})
