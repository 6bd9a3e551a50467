import { expect, test } from 'vitest'
import { searchQuery } from './search-query.ts'

test.each([
  ['(212) 555-0123', '2125550123'],
  ['+1 212 555 0123', '12125550123'],
  ['212.555.0123', '2125550123'],
  ['2125550123', '2125550123'],
  ['0123', '0123'],
  ['555-0', '5550'],
  ['011 44 20 7123 4567', '442071234567'],
  ['0044 20 7123 4567', '442071234567'],
  ['020 7123 4567', '2071234567'],
  ['tel:+1-212-555-0123;ext=12', '12125550123'],
  ['212-555-0123 x12', '2125550123'],
  ['\u202a212\u2011555\u20130123\u202c', '2125550123'],
  ['\uff12\uff11\uff12\uff15\uff15\uff15', '212555'],
])('%s may be the phone %s', (typed, digits) => {
  expect(searchQuery(typed).digits).toBe(digits)
})

test.each(['smith', 'smith 0123', '12', '()', 'a@example.com'])('%s is no phone', (typed) => {
  expect(searchQuery(typed).digits).toBeNull()
})

test.each([
  ['123-45-6789', '123456789'],
  ['123 45 6789', '123456789'],
  ['123456789', null],
  ['6789', null],
  ['123-45-678', null],
  ['1123-45-6789', null],
])('%s holds the SSN %j', (typed, ssn) => {
  expect(searchQuery(typed).ssn).toBe(ssn)
})
