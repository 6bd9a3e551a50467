import { expect, test } from 'vitest'
import { caretBesideDigits, phoneAsTyped, typedDigits } from './typed-phone.ts'

test.each([
  ['', ''],
  ['1', '+1'],
  ['14', '+1 (4'],
  ['1415555', '+1 (415) 555'],
  ['14155550123', '+1 (415) 555-0123'],
  ['4155', '(415) 5'],
  ['4155550123', '(415) 555-0123'],
  ['44207946095', '+44207946095'],
  ['442079460958', '+442079460958'],
])('%s shows as %s', (digits, shown) => {
  expect(phoneAsTyped(digits)).toBe(shown)
})

test('no digit of a number from abroad is lost, and none too many is taken', () => {
  expect(typedDigits('+44 20 7946 0958')).toBe('442079460958')
  expect(typedDigits('+1 (415) 555-01234')).toBe('14155550123')
  expect(typedDigits('9'.repeat(20))).toHaveLength(15)
})

test('the caret keeps out of the mask', () => {
  expect(caretBesideDigits('(41')).toEqual([false, true, true, true])
  expect(caretBesideDigits('')).toEqual([true])
})
