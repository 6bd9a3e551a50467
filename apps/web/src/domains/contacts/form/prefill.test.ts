import { expect, test } from 'vitest'
import { prefilledValues, prefillOf } from './prefill.ts'

test('recognizes the kind of a search text', () => {
  expect(prefillOf('(415) 555-0123')).toEqual({ mobilePhone: '+14155550123' })
  expect(prefillOf('maria@example.com')).toEqual({ email: 'maria@example.com' })
  expect(prefillOf('Maria Alvarez')).toEqual({ name: 'Maria Alvarez' })
})

test('a name is taken apart in either order', () => {
  expect(prefilledValues({ name: 'Maria Luisa Alvarez' })).toEqual({ firstName: 'Maria Luisa', lastName: 'Alvarez' })
  expect(prefilledValues({ name: 'Alvarez, Maria' })).toEqual({ firstName: 'Maria', lastName: 'Alvarez' })
  expect(prefilledValues({ name: 'Alvarez' })).toEqual({ lastName: 'Alvarez' })
})

test('keeps the country of a phone from a call log, even parsed as a number', () => {
  expect(prefilledValues({ mobilePhone: '+14155550123' })).toEqual({ mobilePhone: '+14155550123' })
  expect(prefilledValues({ mobilePhone: 14155550123 })).toEqual({ mobilePhone: '+14155550123' })
  expect(prefilledValues({})).toEqual({})
})
