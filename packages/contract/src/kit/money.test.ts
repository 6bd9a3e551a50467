import { describe, expect, test } from 'vitest'
import { formatDollars, formatMoney, parseMoney, percentOf, prorate, shareOut } from './money.ts'

/** The same numbers in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
const many = Array.from({ length: 500 }, (_, at) => at)

describe('shown and typed', () => {
  test.each([
    [0, '$0.00'],
    [-5, '−$0.05'],
    [123456, '$1,234.56'],
    [100_000_000, '$1,000,000.00'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%d cents are %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown)
  })

  test.each([
    ['1234', 123400],
    [' $1,234.5 ', 123450],
    ['-3.07', -307],
    ['−$3.07', -307],
    ['1,234.56', 123456],
    ['0.29', 29],
    ['1.005', undefined],
    ['12,34', undefined],
    ['twelve', undefined],
    ['', undefined],
    ['9'.repeat(10_000), undefined],
  ])('%j typed is %j cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents)
  })

  test('parses a formatted amount to the same value', () => {
    const next = numbers(1)
    for (const _ of many) {
      const cents = next(2_000_000_000) - 1_000_000_000
      expect(parseMoney(formatMoney(cents))).toBe(cents)
    }
  })

  test('whole dollars round half away from zero', () => {
    expect([123449, 123450, -123450, 49].map(formatDollars)).toEqual(['$1,234', '$1,235', '−$1,235', '$0'])
  })

  test('a fraction of a cent is refused, never rounded in silence', () => {
    expect(() => formatMoney(0.1 + 0.2)).toThrow('not a whole number')
    expect(() => percentOf(1.5, 100)).toThrow('not a whole number')
  })
})

describe('divided', () => {
  test('rounds half a cent to even', () => {
    expect([percentOf(50, 100), percentOf(150, 100), percentOf(-150, 100), percentOf(250, 100)]).toEqual([0, 2, -2, 2])
  })

  test('a percentage is never more than half a cent from its exact value, and the same on either side of zero', () => {
    const next = numbers(4)
    for (const _ of many) {
      const [cents, points] = [next(2_000_000_000) * 1_000 + next(1_000), next(20_000)]
      const found = percentOf(cents, points)
      const off = BigInt(cents) * BigInt(points) - BigInt(found) * 10_000n
      expect(off <= 5_000n && off >= -5_000n).toBe(true)
      expect(percentOf(-cents, points)).toBe(-found || 0)
    }
  })

  test('nothing is lost of the largest amount there is', () => {
    const most = Number.MAX_SAFE_INTEGER
    expect(shareOut(most, [1, 1, 1])).toEqual([3_002_399_751_580_331, 3_002_399_751_580_330, 3_002_399_751_580_330])
    const parts = [0, 7, 11, 13].map((from, at, cuts) => prorate(most, { from, to: cuts[at + 1] ?? 30, days: 30 }))
    expect(sum(parts)).toBe(most)
    expect([percentOf(most, 10_000), percentOf(most, 0)]).toEqual([most, 0])
    expect(() => percentOf(most + 1, 1)).toThrow('not a whole number')
  })

  test('parts add up to the whole, and none is a cent from its exact share', () => {
    const next = numbers(2)
    for (const _ of many) {
      const cents = next(10_000_000) - 5_000_000
      const weights = Array.from({ length: 1 + next(12) }, () => next(100))
      weights[0] = (weights[0] ?? 0) + 1
      const parts = shareOut(cents, weights)
      expect(sum(parts)).toBe(cents)
      const all = sum(weights)
      for (const [at, part] of parts.entries())
        expect(Math.abs(part - (cents * (weights[at] ?? 0)) / all)).toBeLessThan(1)
    }
  })

  test('a period that is cut anywhere adds up to its amount', () => {
    const next = numbers(3)
    for (const _ of many) {
      const days = 1 + next(366)
      const cents = next(5_000_000) - 2_500_000
      const cuts = [0, days, ...Array.from({ length: next(8) }, () => next(days + 1))].sort((a, b) => a - b)
      const parts = cuts.slice(1).map((to, at) => prorate(cents, { from: cuts[at] ?? 0, to, days }))
      expect(sum(parts)).toBe(cents)
    }
  })

  test('days outside of the period are refused', () => {
    for (const wrong of [
      { from: -1, to: 1 },
      { from: 2, to: 1 },
      { from: 0, to: 31 },
    ])
      expect(() => prorate(100, { ...wrong, days: 30 })).toThrow('within the period')
  })
})
