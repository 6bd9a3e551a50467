import { storedPhone } from '@frontdesk/contract/kit/phone'
import { expect, test } from 'vitest'
import { formatPhone, typedOf } from './phone.ts'

test.each([
  ['12075550117', '(207) 555-0117'],
  ['14165550123', '(416) 555-0123'],
  ['442071234567', '+44 20 7123 4567'],
  ['447911123456', '+44 7911 123456'],
  ['441612345678', '+44 161 234 5678'],
  // Ten digits belong to the country of their country code.
  ['6561234567', '+65 6123 4567'],
  ['4721234567', '+47 21 23 45 67'],
  ['33123456789', '+33 1 23 45 67 89'],
  ['525512345678', '+52 55 1234 5678'],
  ['919876543210', '+91 98765 43210'],
  ['819012345678', '+81 90 1234 5678'],
  ['61412345678', '+61 412 345 678'],
  ['5511987654321', '+55 11 98765 4321'],
  // Of other countries and lengths, in groups of three and four.
  ['85221234567', '+852 2123 4567'],
  ['35312345678', '+353 1 234 5678'],
  ['4930123456789', '+49 3012 345 6789'],
  ['298123456', '+298 12 3456'],
  ['420212345678', '+420 212 345 678'],
  ['971501234567', '+971 50 123 4567'],
  // One digit is missing.
  ['1207555011', '+1207555011'],
  ['911', '911'],
  ['', ''],
  [null, ''],
])('%s shows as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})

test('a stored number survives a round trip through a field', () => {
  for (const stored of ['6561234567', '14155550123', '4721234567']) expect(storedPhone(typedOf(stored))).toBe(stored)
  expect(typedOf(null)).toBe('')
})
