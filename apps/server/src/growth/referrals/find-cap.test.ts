import { states } from '@frontdesk/contract/forms/kit/states'
import { expect, test } from 'vitest'
import { buildStrictest, type CapQuestion, findCap, judgeCap, listCaps } from './find-cap.ts'
import { type CapRule, checkedRules } from './reward-caps.ts'

const today = '2026-11-30'
const washington = findCap('WA', today)
const ask = (question: Partial<CapQuestion> = {}) =>
  judgeCap({
    ...{ rule: washington, agencyCap: 20_000, amount: 2_500, form: 'giftCard', trigger: 'referral' },
    ...{ given: [], approved: 0, today },
    ...question,
  })

test('the table has a rule for each state and the District of Columbia', () => {
  const named = states.slice(0, 51).map(({ code }) => code)
  expect(listCaps(today).map(({ state }) => state)).toEqual(named)
})

test('a rule without a checked source says so, and allows nothing that a checked one forbids', () => {
  const strictest = buildStrictest(checkedRules)
  expect(strictest).toMatchObject({ cents: 1_000, perItem: 999, forms: ['merchandise'], tiedToPurchase: false })
  for (const rule of listCaps(today).filter(({ verified }) => !verified)) {
    expect(rule.words).toMatch(/^Not verified/)
    expect(rule).toMatchObject({ cents: strictest.cents, perItem: strictest.perItem, forms: strictest.forms })
  }
  expect(findCap(null, today)).toMatchObject({ state: '', cents: strictest.cents, forms: strictest.forms })
  expect(findCap('ON', today)).toMatchObject({ state: '', verified: false })
})

test('the newest rule of a state holds from its day on', () => {
  const [first] = checkedRules as [CapRule]
  const rules = [
    { ...first, state: 'ZZ', since: '2026-01-01', cents: 1 },
    { ...first, state: 'ZZ', since: '2026-07-01', cents: 2 },
  ]
  const on = (day: string) => findCap('ZZ', day, rules)
  expect([on('2026-06-30').cents, on('2026-07-01').cents]).toEqual([1, 2])
  expect(on('2025-12-31').state).toBe('')
  expect(findCap('PA', '2025-01-12')).toMatchObject({ verified: true, cents: 10_000 })
  expect(findCap('PA', '2025-01-13').verified).toBe(false)
})

test('the lower of the two caps holds', () => {
  expect(ask()).toMatchObject({ cap: 10_000, whose: 'state', refusal: null })
  expect(ask({ agencyCap: 5_000 })).toMatchObject({ cap: 5_000, whose: 'agency' })
  expect(ask({ rule: findCap('MD', today), form: 'merchandise' })).toMatchObject({ cap: 20_000, whose: 'agency' })
})

test('a gift leaves the twelve months on the same day of the next year', () => {
  const given = [
    { day: '2025-11-30', amount: 9_000 },
    { day: '2025-12-01', amount: 8_000 },
  ]
  expect(ask({ given, amount: 2_000 })).toMatchObject({ used: 8_000, refusal: null })
  expect(ask({ given, amount: 2_001 })).toMatchObject({
    refusal: { code: 'rewardOverCap', words: 'Over the cap until Dec 1, 2026.' },
    freeOn: '2026-12-01',
  })
  const leap = { given: [{ day: '2028-02-29', amount: 10_000 }], amount: 1 }
  expect(ask({ ...leap, today: '2029-02-28' }).freeOn).toBe('2029-03-01')
  expect(ask({ ...leap, today: '2029-03-01' }).refusal).toBeNull()
})

test('the day on which it fits counts approved rewards as given today', () => {
  const given = [{ day: '2026-01-14', amount: 4_000 }]
  expect(ask({ given, approved: 4_000 })).toMatchObject({ used: 8_000, freeOn: '2027-01-14' })
  expect(ask({ given, approved: 8_000 })).toMatchObject({ used: 12_000, freeOn: '2027-11-30' })
})

test('says why a reward will never fit', () => {
  const words = (question: Partial<CapQuestion>) => ask(question).refusal
  expect(words({ amount: 10_001 })).toEqual({
    code: 'rewardOverCap',
    words: 'More than the cap of $100 in twelve months.',
  })
  expect(words({ form: 'cash' })).toEqual({ code: 'rewardFormForbidden', words: 'Washington allows no cash.' })
  expect(words({ trigger: 'policy' })?.words).toBe('Washington allows no reward for a purchase.')
  expect(words({ rule: findCap('NY', today), form: 'merchandise', amount: 2_501 })?.words).toBe(
    'New York allows at most $25 for one reward.',
  )
  expect(words({ rule: findCap('CO', today) })?.words).toBe(
    'The rule for Colorado isn’t verified, so the strictest one applies: no gift cards.',
  )
  expect(words({ rule: findCap(null, today) })?.words).toBe(
    'The client has no address in a U.S. state, so the strictest rule applies: no gift cards.',
  )
})
