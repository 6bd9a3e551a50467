import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeys, parseFieldKeys } from '../crypto/keys.ts'
import { createFormToken, readFormToken } from './form-token.ts'

const keys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))
const opened = new Date('2026-11-20T15:00:00Z')
const after = (seconds: number) => new Date(opened.getTime() + seconds * 1000)

test('a token works from three seconds to two hours after the form was opened', () => {
  const token = createFormToken(keys, 'review/a', opened)
  const read = (seconds: number) => readFormToken(keys, 'review/a', token, after(seconds))?.age
  expect([read(0), read(2.9), read(3), read(7200), read(7201), read(-60)]).toEqual([
    'early',
    'early',
    'fits',
    'fits',
    'late',
    'early',
  ])
})

test('a token names one form, and is none of another scope, key, or time', () => {
  const token = createFormToken(keys, 'review/a', opened)
  const id = readFormToken(keys, 'review/a', token, after(60))?.id
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(readFormToken(keys, 'review/a', createFormToken(keys, 'review/a', opened), after(60))?.id).not.toBe(id)
  const [keyId, at, , mac] = token.split('.')
  const forged = [
    token.replace(`${at}`, `${Number(at) + 1}`),
    `${keyId}.${at}.${crypto.randomUUID()}.${mac}`,
    `2${token}`,
    `${token}.`,
    token.slice(0, -1),
    '',
    '.'.repeat(199),
    'x'.repeat(100_000),
  ]
  for (const each of forged) expect(readFormToken(keys, 'review/a', each, after(60))).toBeUndefined()
  expect(readFormToken(keys, 'review/b', token, after(60))).toBeUndefined()
})
