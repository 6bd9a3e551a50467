import { expect, test } from 'vitest'
import { readPhone } from './read-phone.ts'

test.each([
  ['US', '2125550123', '12125550123', null],
  ['US', '(212) 555-0123 x12', '12125550123', '12'],
  ['CA', '416 555 0123', '14165550123', null],
  ['US', '011 44 20 7123 4567', '442071234567', null],
  ['US', '0049 30 5550 0123', '493055500123', null],
  ['US', '442071234567', '442071234567', null],
  ['US', 'tel:+12125550123;ext=4', '12125550123', '4'],
  ['US', '\u202a+1\u00a0212\u2011555\u20110123\u202c', '12125550123', null],
  // A country's own way of writing numbers needs no plus there.
  ['DE', '0170 1234567', '491701234567', null],
  ['DE', '030 5550 0123', '493055500123', null],
  ['GB', '020 7123 4567 ext. 9', '442071234567', '9'],
  ['GB', '00 1 212 555 0123', '12125550123', null],
  ['GB', '+1 212 555 0123', '12125550123', null],
  ['DE', '12125550123', '12125550123', null],
  ['ZZ', '2125550123', '12125550123', null],
])('in %s: %s', (country, typed, digits, extension) => {
  expect(readPhone(typed, country)).toEqual({ digits, extension })
})

test.each([
  ['US', '0170 1234567'],
  ['US', '0123456789'],
  ['US', '1234567890'],
  ['US', '212-123-4567'],
  ['US', '55-12'],
  ['US', '911'],
  ['US', '1-800-FLOWERS'],
  ['US', '+0123456789'],
  ['US', '1'.repeat(16)],
  ['US', ''],
  // Ten digits that are valid in North America are no number of Norway.
  ['NO', '2125550123'],
  ['GB', '0123'],
])('in %s %j is none', (country, typed) => {
  expect(readPhone(typed, country)).toBeNull()
})
