import { expect, test } from 'vitest'
import { normalisePhone } from './normalise-phone.ts'

test.each([
  ['2125550123', '12125550123'],
  ['(212) 555-0123', '12125550123'],
  ['212.555.0123', '12125550123'],
  ['+1 212 555 0123', '12125550123'],
  ['12125550123', '12125550123'],
  ['011 44 20 7123 4567', '442071234567'],
  ['0044 20 7123 4567', '442071234567'],
  ['+44 20 7123 4567', '442071234567'],
  // Ten digits with a plus are somebody else's country.
  ['+45 12 34 56 78', '4512345678'],
  [' 2125550123 ', '12125550123'],
])('%s is stored as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored)
})

test.each(['', '+', '5550123', '1234567890123456', 'call me', '212-555-0123 x12', '212+5550123'])(
  '%j is no phone',
  (typed) => {
    expect(normalisePhone(typed)).toBeNull()
  },
)
