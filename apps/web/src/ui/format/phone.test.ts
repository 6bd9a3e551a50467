import { storedPhone } from '@frontdesk/contract/kit/phone'
import { expect, test } from 'vitest'
import { formatPhone, typedOf } from './phone.ts'

test.each([
  ['14155550123', '+1-415-555-0123'],
  ['442071234567', '+44-207-123-4567'],
  // Ten digits belong to the country of their country code.
  ['6561234567', '+65-6123-4567'],
  ['4721234567', '+47-2123-4567'],
  ['85221234567', '+852-2123-4567'],
  ['35312345678', '+353-1234-5678'],
  ['4930123456789', '+49-3012-345-6789'],
  ['298123456', '+298-12-3456'],
  ['420212345678', '+420-21-234-5678'],
  ['971501234567', '+971-50-123-4567'],
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
