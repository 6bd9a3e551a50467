import { expect, test } from 'vitest'
import {
  includedUnits,
  leftTiers,
  priceMore,
  priceUnits,
  scaleTiers,
  splitUnits,
  type Tier,
  takePercent,
  tier,
  tierProblem,
} from './tiers.ts'

const price = (up_to: number | null, unit_amount_decimal: string, flat_amount = 0): Tier => ({
  ...{ up_to, unit_amount_decimal, flat_amount },
})
const tiers = [price(5, '700', 1000), price(10, '650'), price(null, '600')]

/** The same numbers in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each([
  [0, 0, 0],
  [1, 1700, 1700],
  [5, 4500, 4500],
  [6, 5150, 3900],
  [10, 4500 + 5 * 650, 6500],
  [11, 4500 + 5 * 650 + 600, 6600],
])('%d units cost %d graduated, %d by volume', (units, graduated, volume) => {
  expect([priceUnits(units, tiers, 'graduated'), priceUnits(units, tiers, 'volume')]).toEqual([graduated, volume])
})

test('a fraction of a cent is rounded once for all units, half to even', () => {
  const each = (text: string) => [price(null, text)]
  expect([1, 2, 3, 5].map((units) => priceUnits(units, each('0.5'), 'graduated'))).toEqual([0, 1, 2, 2])
  expect(priceUnits(3, each('0.333333333333'), 'graduated')).toBe(1)
  expect(priceUnits(1_000_000, each('0.000000000001'), 'volume')).toBe(0)
  expect(priceUnits(214, [price(5000, '0'), price(null, '2.2')], 'graduated')).toBe(0)
  expect(priceUnits(5214, [price(5000, '0'), price(null, '2.2')], 'graduated')).toBe(471)
})

test('any tiers: one more unit costs what its tier says, exactly', () => {
  const next = numbers(5)
  for (let round = 0; round < 100; round++) {
    const ends = [1 + next(20), 21 + next(20), null]
    const made = ends.map((up_to) => price(up_to, `${next(10_000)}`, next(500)))
    for (let units = 1; units <= 50; units++) {
      const at = made.findIndex(({ up_to }) => up_to === null || units <= up_to)
      const own = made[at] as Tier
      const isFirst = units === (made[at - 1]?.up_to ?? 0) + 1
      const step = priceUnits(units, made, 'graduated') - priceUnits(units - 1, made, 'graduated')
      expect(step).toBe(Number(own.unit_amount_decimal) + (isFirst ? own.flat_amount : 0))
      expect(priceUnits(units, made, 'volume')).toBe(units * Number(own.unit_amount_decimal) + own.flat_amount)
      const parts = splitUnits(units, made, 'graduated')
      expect(parts.reduce((sum, part) => sum + part.units, 0)).toBe(units)
    }
  }
})

test('includes the units before the first that costs', () => {
  expect(includedUnits([price(5000, '0'), price(null, '2.2')])).toBe(5000)
  expect(includedUnits([price(100, '0'), price(200, '0.0'), price(null, '1')])).toBe(200)
  expect(includedUnits([price(null, '0')])).toBeNull()
  expect(includedUnits(tiers)).toBe(0)
})

test('tiers that fall or end, and units that are no whole number, are refused', () => {
  const wrong = [[price(5, '1')], [price(5, '1'), price(4, '1'), price(null, '1')], []]
  for (const each of wrong) expect(() => priceUnits(1, each, 'graduated')).toThrow('Tiers rise')
  for (const units of [-1, 0.5, Number.NaN, 2 ** 53])
    expect(() => priceUnits(units, tiers, 'volume')).toThrow('not a whole number')
  expect(() => priceUnits(Number.MAX_SAFE_INTEGER, [price(null, '2')], 'volume')).toThrow('more than can be invoiced')
})

test.each(['-1', '1e3', '1.', '.5', '1.0000000000001', ' 1', '1,5', '9'.repeat(10_000), '٣'])(
  'a price of %.20s is refused',
  (text) => {
    expect(tier.safeParse(price(null, text)).success).toBe(false)
    expect(() => priceUnits(1, [price(null, text)], 'graduated')).toThrow('not cents')
  },
)

function randomTiers(next: (below: number) => number): Tier[] {
  let last = 0
  const borders = Array.from({ length: next(5) }, () => {
    last += 1 + next(400)
    return last
  })
  const unit = () => `${next(300)}.${String(next(1000)).padStart(3, '0')}`
  return [...borders, null].map((up_to) => price(up_to, unit(), next(3) === 0 ? next(5000) : 0))
}

test('usage that is charged in any number of parts, corrections too, costs what all of it costs at once', () => {
  const next = numbers(11)
  for (let round = 0; round < 300; round++) {
    const tiers = randomTiers(next)
    const mode = next(2) === 0 ? 'graduated' : 'volume'
    let [before, charged, sum] = [0, 0, 0]
    for (let part = 0; part < 12; part++) {
      const units = Math.max(-before, next(300) - 60)
      const amount = priceMore(units, { before, charged }, tiers, mode)
      before += units
      charged += amount
      sum += amount
    }
    expect(sum).toBe(priceUnits(before, tiers, mode))
    expect(priceMore(-before, { before, charged }, tiers, mode)).toBe(-charged || 0)
  }
})

test('tiers of a part of a month keep their order, and never include less than the share of its days', () => {
  const next = numbers(12)
  for (let round = 0; round < 500; round++) {
    const tiers = randomTiers(next)
    const of = 28 + next(4)
    const days = 1 + next(of)
    const scaled = scaleTiers(tiers, { days, of })
    expect(tierProblem(scaled)).toBeUndefined()
    for (const { up_to, unit_amount_decimal } of scaled.slice(0, -1)) {
      const whole = tiers.find(
        (each) =>
          each.unit_amount_decimal === unit_amount_decimal && Math.ceil(((each.up_to ?? 0) * days) / of) === up_to,
      )
      expect(whole).toBeDefined()
    }
    expect(scaleTiers(tiers, { days: of, of })).toEqual(tiers)
  }
  expect(scaleTiers([price(1, '0'), price(2, '5'), price(null, '7', 31)], { days: 1, of: 31 })).toEqual([
    price(1, '0'),
    price(null, '7', 1),
  ])
  expect(() => scaleTiers(tiers, { days: 0, of: 30 })).toThrow('at least one')
})

test('a percentage is rounded once, half to even, and is as far below zero as above it', () => {
  expect(takePercent(29_900, '6.25')).toBe(1869)
  expect([takePercent(8, '6.25'), takePercent(24, '6.25'), takePercent(-24, '6.25')]).toEqual([0, 2, -2])
  expect([takePercent(1_000_000, '0.0001'), takePercent(100, '8.875')]).toEqual([1, 9])
  for (const percent of ['', '6.', '-1', '6.12345', 'x']) expect(() => takePercent(1, percent)).toThrow(RangeError)
})

test('tiers that are left after some units price the rest as if all were priced together', () => {
  const tiers = [
    { up_to: 2, unit_amount_decimal: '0', flat_amount: 0 },
    { up_to: 10, unit_amount_decimal: '250', flat_amount: 100 },
    { up_to: null, unit_amount_decimal: '200', flat_amount: 40 },
  ]
  const price = (units: number, from = tiers) => priceUnits(units, from, 'graduated')
  for (let used = 0; used <= 14; used++)
    for (let more = 0; more <= 14; more++)
      expect(price(more, leftTiers(tiers, used)), `${used} + ${more}`).toBe(price(used + more) - price(used))
  expect(leftTiers(tiers, 0)).toEqual(tiers)
})
