import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashForIndex, listIndexCandidates, needsIndexRotation } from './blind-index.ts'
import { auditDigest, createDigest, matchesDigest } from './digest.ts'
import { createKeys, parseFieldKeys, UnknownKey } from './keys.ts'

const one = `1:${randomBytes(32).toString('base64')}`
const two = `2:${randomBytes(32).toString('base64')}`
const keys = createKeys(parseFieldKeys(one))
const ssn = { accountId: 'a1', field: 'people.ssn' }
const hex = (bytes: Buffer | undefined) => bytes?.toString('hex')

describe('keyed digests', () => {
  const scope = { purpose: 'code', scope: 'p1' } as const

  test('match the value in their scope only', () => {
    const stored = createDigest(keys, scope, '0042')
    expect(stored).toHaveLength(33)
    expect(matchesDigest(keys, scope, '0042', stored)).toBe(true)
    expect(matchesDigest(keys, scope, '0043', stored)).toBe(false)
    expect(matchesDigest(keys, { ...scope, scope: 'p2' }, '0042', stored)).toBe(false)
    expect(matchesDigest(keys, { ...scope, purpose: 'audit' }, '0042', stored)).toBe(false)
    expect(matchesDigest(keys, scope, '0042', stored.subarray(0, 32))).toBe(false)
  })

  test('outlive a rotation, and miss a dropped key loudly', () => {
    const stored = createDigest(keys, scope, '0042')
    expect(matchesDigest(createKeys(parseFieldKeys(`${two},${one}`)), scope, '0042', stored)).toBe(true)
    expect(() => matchesDigest(createKeys(parseFieldKeys(two)), scope, '0042', stored)).toThrow(UnknownKey)
  })

  test('differ per account in the audit log', () => {
    expect(hex(auditDigest(keys, 'a1', 'secret'))).toBe(hex(auditDigest(keys, 'a1', 'secret')))
    expect(hex(auditDigest(keys, 'a1', 'secret'))).not.toBe(hex(auditDigest(keys, 'a2', 'secret')))
  })
})

describe('blind indexes', () => {
  test('are equal for equal values within one account and field only', () => {
    const index = hex(hashForIndex(keys, ssn, '123-45-6789'))
    expect(hex(hashForIndex(keys, ssn, '123-45-6789'))).toBe(index)
    expect(hex(hashForIndex(keys, ssn, '123-45-6780'))).not.toBe(index)
    expect(hex(hashForIndex(keys, { ...ssn, accountId: 'a2' }, '123-45-6789'))).not.toBe(index)
    expect(hex(hashForIndex(keys, { ...ssn, field: 'people.co_ssn' }, '123-45-6789'))).not.toBe(index)
  })

  test.each(['123 45 6789', '123456789', ' 123-45-6789 ', '１２３-45-6789'])('%j is the same number', (written) => {
    expect(hex(hashForIndex(keys, ssn, written))).toBe(hex(hashForIndex(keys, ssn, '123-45-6789')))
  })

  test('a license is found in either case', () => {
    const license = { accountId: 'a1', field: 'people.license' }
    expect(hex(hashForIndex(keys, license, 'd123-4567'))).toBe(hex(hashForIndex(keys, license, 'D1234567')))
  })

  test('have none for an empty value, so that empty rows do not match', () => {
    expect(hashForIndex(keys, ssn, ' - ')).toBeUndefined()
    expect(listIndexCandidates(keys, ssn, '')).toEqual([])
  })

  test('finds the old and the new index during a rotation', () => {
    const old = hashForIndex(keys, ssn, '123-45-6789')!
    const rotated = createKeys(parseFieldKeys(`${two},${one}`))
    const fresh = hashForIndex(rotated, ssn, '123-45-6789')!
    expect(listIndexCandidates(rotated, ssn, '123-45-6789').map(hex)).toEqual([hex(fresh), hex(old)])
    expect(needsIndexRotation(rotated, old)).toBe(true)
    expect(needsIndexRotation(rotated, fresh)).toBe(false)
  })

  test('a field must be named in full', () => {
    expect(() => hashForIndex(keys, { accountId: 'a1', field: 'ssn' }, '1')).toThrow('table.column')
  })
})
