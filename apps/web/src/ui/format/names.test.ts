import { expect, test } from 'vitest'
import { DASH } from './dash.ts'
import { fullName, initials } from './names.ts'

test('a full name joins what there is', () => {
  expect(fullName({ firstName: ' Maria ', lastName: 'Alvarez', suffix: 'Jr' })).toBe('Maria Alvarez Jr')
  expect(fullName({ firstName: null, lastName: 'Alvarez' })).toBe('Alvarez')
})

test('shows a dash for nobody, even with a suffix', () => {
  expect(fullName({})).toBe(DASH)
  expect(fullName({ firstName: ' ', lastName: '', suffix: 'Jr' })).toBe(DASH)
})

test.each([
  ['Maria Alvarez', 'MA'],
  ['maria de la cruz', 'MC'],
  ['Cher', 'C'],
  ['Maria “Mia” Alvarez', 'MA'],
  ['Howell, Benjamin “Ben”', 'HB'],
  ['Dana Smith (former)', 'DS'],
  ['Émile  Zola', 'ÉZ'],
  ['𝒜da L', '𝒜L'],
  ['(617) 555-0188', ''],
  [DASH, ''],
  ['', ''],
])('%s → %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
