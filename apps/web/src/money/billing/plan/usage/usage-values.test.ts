import { expect, test } from 'vitest'
import type { KindUsage } from '../plan.queries.ts'
import { explainTiers, formatPrice, listDayBars, measureUsed } from './usage-values.ts'

const tier = (up_to: number | null, unit_amount_decimal: string, flat_amount = 0) => ({
  ...{ up_to, unit_amount_decimal, flat_amount },
})
const usage: KindUsage = {
  ...{
    kind: 'messages',
    name: 'Text segments',
    quantity: 120,
    included: 100,
    cost: 30,
    expected: 150,
    expectedCost: 75,
  },
  days: [60, 0, 60].map((quantity, at) => ({ day: `2026-11-0${at + 1}`, quantity })),
}

test.each([
  [[tier(5_000, '0'), tier(null, '2.2')], '$0.022 over'],
  [[tier(null, '250')], '$2.50 each'],
  [[tier(null, '0')], 'Included'],
  [[tier(100, '0'), tier(500, '1.5'), tier(null, '1.25')], 'from $0.0125'],
  [[tier(null, '2', 500)], 'from $0.02'],
])('%j is %s', (tiers, shown) => {
  expect(formatPrice(tiers)).toBe(shown)
})

test('says every tier where there are several', () => {
  expect(explainTiers([tier(100, '0'), tier(500, '1.5'), tier(null, '1', 500)])).toBe(
    '1–100: $0.00 each; 101–500: $0.015 each; 501 and more: $0.01 each and $5.00 once',
  )
  expect(explainTiers([tier(null, '2')])).toBe('')
})

test('a day is over the plan from the unit on that it doesn’t include; what is left of the month is expected', () => {
  const bars = listDayBars(usage, '2026-11')
  expect(bars).toHaveLength(30)
  expect(bars.slice(0, 4).map(({ isOver, isForecast }) => [isOver, isForecast])).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [true, true],
  ])
  expect(bars.slice(3).reduce((sum, { quantity }) => sum + quantity, 0)).toBeCloseTo(30)
  expect(bars.at(-1)?.day).toBe('2026-11-30')
  expect(listDayBars({ ...usage, included: 0 }, '2026-11').some(({ isOver }) => isOver)).toBe(false)
})

test('the bar has room behind the largest amount', () => {
  const { used, over, expected, expectedOver, included } = measureUsed(usage, 100)
  expect([used, over, expected, expectedOver, included].map(Math.round)).toEqual([60, 12, 60, 30, 60])
})
