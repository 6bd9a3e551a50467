import { expect, test } from 'vitest'
import { isAcceptable, roughStrength } from './password-rules.ts'

test('requires a password that is long enough and repeated correctly', () => {
  expect(isAcceptable({ password: 'abcd', retype: 'abcd' }, 5)).toBe(false)
  expect(isAcceptable({ password: 'abcde', retype: 'abcdf' }, 5)).toBe(false)
  expect(isAcceptable({ password: 'abcde', retype: 'abcde' }, 5)).toBe(true)
})

test('length is counted in characters, as the server does', () => {
  expect(isAcceptable({ password: '👍👍👍', retype: '👍👍👍' }, 5)).toBe(false)
})

test.each([
  ['', 0],
  ['aaaaaaaa', 1],
  ['123456789', 1],
  ['harbor', 1],
  ['sailing', 2],
  ['Harbor-7', 3],
  ['correct horse battery staple', 4],
] as const)('%j has strength %i', (password, strength) => {
  expect(roughStrength(password)).toBe(strength)
})
