import { expect, test } from 'vitest'
import { formatPhone, wirePhone } from './phone.ts'

test.each([
  ['14155550123', '+1-415-555-0123'],
  ['+1 (415) 555-0123', '+1-415-555-0123'],
  ['4155550123', '415-555-0123'],
  ['442071234567', '+44-207-123-4567'],
  ['911', '911'],
  ['', ''],
  [null, ''],
])('%s shows as %s', (wire, shown) => {
  expect(formatPhone(wire)).toBe(shown)
})

test.each([
  ['(415) 555-0123', '14155550123'],
  ['+1 415 555 0123', '14155550123'],
  ['1415555012', '1415555012'],
  ['', ''],
])('%s goes out as %s', (typed, wire) => {
  expect(wirePhone(typed)).toBe(wire)
})
