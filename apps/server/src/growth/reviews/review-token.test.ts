import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeys } from '#platform/crypto/keys'
import { generateId } from '#platform/generate-id'
import { createReviewToken, readReviewToken } from './review-token.ts'

const key = (id: number) => ({ id, master: createSecretKey(randomBytes(32)) })
const old = key(1)
const keys = createKeys([old])
const account = generateId()
const review = generateId()

test('a token names its review, also after the keys were rotated', () => {
  const token = createReviewToken(keys, account, review)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(readReviewToken(keys, account, token)).toBe(review)
  expect(readReviewToken(createKeys([key(2), old]), account, token)).toBe(review)
})

test('a token of another account, another key, or changed in any character is refused', () => {
  const token = createReviewToken(keys, account, review)
  expect(readReviewToken(keys, generateId(), token)).toBeUndefined()
  expect(readReviewToken(createKeys([key(1)]), account, token)).toBeUndefined()
  for (let at = 0; at < token.length; at++) {
    for (const other of ['A', 'z', '_', '%', '']) {
      const changed = token.slice(0, at) + other + token.slice(at + 1)
      if (changed !== token) expect(readReviewToken(keys, account, changed)).toBeUndefined()
    }
  }
  // The last character has two bits without meaning.
  const last = token.at(-1) ?? ''
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const like = alphabet[alphabet.indexOf(last) + 1] ?? ''
  expect(readReviewToken(keys, account, token.slice(0, -1) + like)).toBeUndefined()
  expect(readReviewToken(keys, account, '')).toBeUndefined()
})
