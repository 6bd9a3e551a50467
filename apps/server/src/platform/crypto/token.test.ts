import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeys, parseFieldKeys } from './keys.ts'
import { generateCode, generateToken, hashCode, hashToken, isSameSecret, matchesCode } from './token.ts'

const keys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))

test('a token is 32 random bytes and is stored as its SHA-256', () => {
  const token = generateToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(generateToken()).not.toBe(token)
  expect(hashToken(token).equals(createHash('sha256').update(token).digest())).toBe(true)
})

test('codes have the requested number of digits and use the whole range', () => {
  const codes = Array.from({ length: 2000 }, () => generateCode())
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1500)
  expect(generateCode(6)).toMatch(/^\d{6}$/)
})

test('a code matches only its own person', () => {
  const stored = hashCode(keys, 'p1', '0042')
  expect(matchesCode(keys, 'p1', ' 0042 ', stored)).toBe(true)
  expect(matchesCode(keys, 'p1', '42', stored)).toBe(false)
  expect(matchesCode(keys, 'p2', '0042', stored)).toBe(false)
})

test('secrets compare by content, whatever their lengths', () => {
  expect(isSameSecret('abc', Buffer.from('abc'))).toBe(true)
  expect(isSameSecret('abc', 'abd')).toBe(false)
  expect(isSameSecret('abc', 'abcd')).toBe(false)
  expect(isSameSecret('', 'a')).toBe(false)
})
