import { describe, expect, test } from 'vitest'
import { completePhone, phonePart, storedPhone, writtenPhone } from './phone.ts'

describe('what was written is taken apart', () => {
  test.each([
    ['212-555-0123', '212-555-0123', null],
    ['tel:+1-212-555-0123', '+1-212-555-0123', null],
    ['TEL:+1-212-555-0123;ext=12', '+1-212-555-0123', '12'],
    ['tel:555-0123;phone-context=+1-212;ext=1-2', '+1-212 555-0123', '12'],
    ['tel:555-0123;phone-context=harbor.example', '555-0123', null],
    ['212-555-0123 x12', '212-555-0123', '12'],
    ['212-555-0123x12', '212-555-0123', '12'],
    ['(212) 555-0123, ext. 12', '(212) 555-0123', '12'],
    ['212 555 0123 Extension 12', '212 555 0123', '12'],
    ['212.555.0123 #12', '212.555.0123', '12'],
    // A non-breaking hyphen, an en dash, a minus sign, non-breaking spaces, invisible direction marks.
    ['212\u2011555\u20130123', '212-555-0123', null],
    ['\u202a+1\u00a0212\u2212555\u20090123\u202c', '+1 212-555 0123', null],
    ['\u200e212\u00ad5550123\ufeff', '2125550123', null],
    ['\uff0b\uff11\uff12\uff11\uff12\uff15\uff15\uff15\uff10\uff11\uff12\uff13', '+12125550123', null],
    ['\u0662\u0661\u0662\u0665\u0665\u0665\u0660\u0661\u0662\u0663', '2125550123', null],
    ['#12', '#12', null],
    ['41 Alder Street #12', '41 Alder Street #12', null],
    ['5'.repeat(101), '5'.repeat(101), null],
  ])('%j', (typed, text, extension) => {
    expect(writtenPhone(typed)).toEqual({ text, extension })
  })
})

test.each([
  ['(212) 555-0123', '12125550123'],
  ['+1 212 555 0123 ext 9', '12125550123'],
  ['1-212-555-0123', '12125550123'],
  ['tel:+442071234567', '442071234567'],
  ['011 44 20 7123 4567', '442071234567'],
  ['0044 20 7123 4567', '442071234567'],
  ['442071234567', '442071234567'],
  ['+45 12 34 56 78', '4512345678'],
])('%s is stored as %s', (typed, stored) => {
  expect(storedPhone(typed)).toBe(stored)
  expect(completePhone(typed)).toBe(`+${stored}`)
})

// None of these exists in North America: they stay as they are, without a country code.
test.each([
  '0123456789',
  '1234567890',
  '2121234567',
  '2110555012',
  '9115550123',
  '01701234567',
  '0301234567',
  '5550123',
])('%s stays as it is', (typed) => {
  expect(storedPhone(typed)).toBeNull()
  expect(completePhone(typed)).toBe(typed)
})

test.each(['', '+', '+1 0123456789', '+11234567890', '11234567890', '+0123456789', '1234567890123456', 'call me'])(
  '%j is no phone',
  (typed) => {
    expect(storedPhone(typed)).toBeNull()
  },
)

test.each([
  ['(212) 555', '212555'],
  ['tel:+1-212-555-0123;ext=12', '12125550123'],
  ['212\u2011555', '212555'],
  ['212-555-0123 x12', '2125550123'],
  ['King 212', null],
  ['41 Alder Street #12', null],
])('a search for %j looks for the digits %s', (typed, digits) => {
  expect(phonePart(typed)).toBe(digits)
})
