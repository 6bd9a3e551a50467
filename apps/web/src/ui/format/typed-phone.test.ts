import { expect, test } from 'vitest'
import { phoneAsTyped, typedPhone } from './typed-phone.ts'

test.each([
  ['', ''],
  ['1', '+1'],
  ['14', '+1 (4'],
  ['1415555', '+1 (415) 555'],
  ['14155550123', '+1 (415) 555-0123'],
  ['4155', '(415) 5'],
  ['4155550123', '(415) 555-0123'],
  ['+', '+'],
  ['+65', '+65'],
  ['+6561234567', '+65 61234567'],
  ['+4721234567', '+47 21234567'],
  ['+35312345678', '+353 12345678'],
  ['+14155550123', '+1 (415) 555-0123'],
  // One digit too many does not mean another country yet.
  ['41555501234', '41555501234'],
  ['011656', '011656'],
])('%s shows as %s', (digits, shown) => {
  expect(phoneAsTyped(digits)).toBe(shown)
})

test('no digit of a number from abroad is lost, and none too many is taken', () => {
  expect(typedPhone('+44 20 7946 0958')).toBe('+442079460958')
  expect(typedPhone('+1 (415) 555-01234')).toBe('+14155550123')
  expect(typedPhone('(415) 555')).toBe('415555')
  expect(typedPhone('9'.repeat(20))).toHaveLength(15)
})

test('removes the mask’s plus with the last digit, but not a typed one', () => {
  expect(typedPhone('+', '+1')).toBe('')
  expect(typedPhone('+', '+6')).toBe('+')
})
