import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FieldOpenError, needsRotation, open, resealField, seal } from './field.ts'
import { createKeys, parseFieldKeys, UnknownKey } from './keys.ts'

const one = `1:${randomBytes(32).toString('base64')}`
const two = `2:${randomBytes(32).toString('base64')}`
const keys = createKeys(parseFieldKeys(one))
const place = { table: 'people', column: 'ssn', accountId: 'a1', rowId: 'r1' }

describe('seal and open', () => {
  test.each(['123-45-6789', '', 'Ünïcödé ☎', 'x'.repeat(100_000)])('survives a round trip', (text) => {
    expect(open(keys, seal(keys, text, place), place)).toBe(text)
  })

  test('the sealed bytes hide the value and differ each time', () => {
    const sealed = seal(keys, '123-45-6789', place)
    expect(sealed.includes('123-45')).toBe(false)
    expect(seal(keys, '123-45-6789', place).equals(sealed)).toBe(false)
  })

  test.each([
    ['row', { rowId: 'r2' }],
    ['account', { accountId: 'a2' }],
    ['column', { column: 'license' }],
    ['table', { table: 'dependents' }],
  ])('a value copied to another %s does not open', (_, moved) => {
    const sealed = seal(keys, '123-45-6789', place)
    expect(() => open(keys, sealed, { ...place, ...moved })).toThrow(FieldOpenError)
  })

  test('detects every changed or missing byte', () => {
    const sealed = seal(keys, '1234', place)
    for (let at = 1; at < sealed.length; at++) {
      const damaged = Buffer.from(sealed)
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
      expect(() => open(keys, damaged, place)).toThrow(FieldOpenError)
      expect(() => open(keys, sealed.subarray(0, at), place)).toThrow(FieldOpenError)
    }
    expect(() => open(keys, Buffer.alloc(0), place)).toThrow(FieldOpenError)
  })

  test('an error names the place and not the value', () => {
    const sealed = seal(keys, '123-45-6789', place)
    const act = () => open(keys, sealed, { ...place, rowId: 'r2' })
    expect(act).toThrow(/^The sealed people\.ssn of row r2 is damaged/)
    expect(act).not.toThrow('6789')
  })

  test('a place that could spell another is refused', () => {
    expect(() => seal(keys, 'x', { ...place, accountId: 'a1:r1' })).toThrow(`can't hold "a1:r1"`)
    expect(() => seal(keys, 'x', { ...place, rowId: '' })).toThrow(`can't hold ""`)
  })
})

describe('moving and rotating', () => {
  test('a resealed value opens at its new place only', () => {
    const there = { ...place, rowId: 'r2' }
    const moved = resealField(keys, seal(keys, '123-45-6789', place), place, there)
    expect(open(keys, moved, there)).toBe('123-45-6789')
    expect(() => open(keys, moved, place)).toThrow(FieldOpenError)
  })

  test('opens what an older key sealed, and reseals it', () => {
    const sealed = seal(keys, '123-45-6789', place)
    const rotated = createKeys(parseFieldKeys(`${two},${one}`))
    expect(needsRotation(keys, sealed)).toBe(false)
    expect(needsRotation(rotated, sealed)).toBe(true)

    const renewed = resealField(rotated, sealed, place, place)
    expect(needsRotation(rotated, renewed)).toBe(false)
    expect(open(createKeys(parseFieldKeys(two)), renewed, place)).toBe('123-45-6789')
  })

  test('names the missing key', () => {
    const sealed = seal(keys, '123-45-6789', place)
    const act = () => open(createKeys(parseFieldKeys(two)), sealed, place)
    expect(act).toThrow(UnknownKey)
    expect(act).toThrow('needs field key 1')
  })

  test('another key under the same id does not open', () => {
    const impostor = createKeys(parseFieldKeys(two.replace('2:', '1:')))
    expect(() => open(impostor, seal(keys, 'x', place), place)).toThrow(FieldOpenError)
  })
})
