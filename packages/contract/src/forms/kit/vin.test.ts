import { expect, test } from 'vitest'
import { checkDigitOf, hasRightCheckDigit, isVin } from './vin.ts'

test.each(['1M8GDM9AXKP042788', '1HGCM82633A004352', 'WA1A4AFY2J2008189', 'JH4KA7561PC008269', '11111111111111111'])(
  '%s has the right check digit, and any other there is wrong',
  (vin) => {
    expect(checkDigitOf(vin)).toBe(vin[8])
    expect(hasRightCheckDigit(vin.toLowerCase())).toBe(true)
    const others = [...'0123456789X'].filter((digit) => digit !== vin[8])
    for (const digit of others) expect(hasRightCheckDigit(vin.slice(0, 8) + digit + vin.slice(9))).toBe(false)
  },
)

test('two neighbors that changed places are noticed', () => {
  expect(hasRightCheckDigit('1HGCM82633A003452')).toBe(false)
  expect(hasRightCheckDigit('1HGCM28633A004352')).toBe(false)
})

test.each([
  ['1hgcm82633a004352', true],
  ['1HGCM82633A00435', false],
  ['1HGCM82633A0043522', false],
  ['IHGCM82633A004352', false],
  ['1HGCM82633AOO4352', false],
  ['1HGCM82633A00435Q', false],
  ['1HGCM82633A-04352', false],
  ['', false],
])('%s: %s', (text, fits) => {
  expect(isVin(text)).toBe(fits)
})
