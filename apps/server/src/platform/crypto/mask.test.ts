import { expect, test } from 'vitest'
import { mask } from './mask.ts'

test.each([
  ['ssn', '123-45-6789', '***-**-6789'],
  ['ssn', '123456789', '***-**-6789'],
  ['ein', '12-3456789', '**-***6789'],
  ['card', '4242 4242 4242 4242', '**** **** **** 4242'],
  ['ending', 'D1234-567', '****4567'],
  ['hidden', 'Diabetes since 2011', '****'],
] as const)('%s %s shows as %s', (kind, value, shown) => {
  expect(mask(kind, value)).toBe(shown)
})

test('a short value shows nothing of itself', () => {
  expect(mask('ending', '1234567')).toBe('********')
  expect(mask('ssn', '6789')).toBe('***-**-****')
})

test('nothing stays nothing', () => {
  expect(mask('ssn', '')).toBe('')
  expect(mask('hidden', '  ')).toBe('')
})
