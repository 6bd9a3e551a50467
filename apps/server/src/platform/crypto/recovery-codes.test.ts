import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeys, parseFieldKeys } from './keys.ts'
import { findRecoveryCode, generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'

const keys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))

test('ten different codes without letters that read like digits', () => {
  const codes = generateRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/)
})

test('each code is found among the stored hashes, for its own person only', () => {
  const codes = generateRecoveryCodes()
  const stored = codes.map((code) => hashRecoveryCode(keys, 'p1', code))
  expect(codes.map((code) => findRecoveryCode(keys, 'p1', code, stored))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(findRecoveryCode(keys, 'p2', codes[0]!, stored)).toBeUndefined()
  expect(findRecoveryCode(keys, 'p1', 'zzzz-zzzz', [])).toBeUndefined()
  expect(findRecoveryCode(keys, 'p1', '', stored)).toBeUndefined()
})

test('accepts a code in any notation', () => {
  const stored = [hashRecoveryCode(keys, 'p1', 'ab01-cd1z')]
  for (const typed of ['AB01CD1Z', ' abO1 cdlz ', 'ab0i-cd1z']) {
    expect(findRecoveryCode(keys, 'p1', typed, stored)).toBe(0)
  }
})
