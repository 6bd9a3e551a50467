// Which cap holds for a client on a day, and whether one more reward is within it.

import { stateName } from '@frontdesk/contract/forms/kit/states'
import { type RewardForm, type RewardTrigger, rewardForms } from '@frontdesk/contract/growth/referrals/limits'
import { formatDatedDay } from '#platform/zone'
import { type CapRule, checkedRules, uncheckedStates } from './reward-caps.ts'
import { rewardTexts as texts } from './texts/rewards.texts.ts'

const lowest = (amounts: readonly (number | null)[]) => {
  const set = amounts.filter((amount) => amount !== null)
  return set.length === 0 ? null : Math.min(...set)
}

/** Nothing that any of these forbids. */
export const buildStrictest = (rules: readonly CapRule[]): Omit<CapRule, 'state' | 'since'> => ({
  verified: false,
  cents: lowest(rules.map(({ cents }) => cents)),
  perItem: lowest(rules.map(({ perItem }) => perItem)),
  forms: rewardForms.filter((form) => rules.every(({ forms }) => forms.includes(form))),
  tiedToPurchase: rules.every(({ tiedToPurchase }) => tiedToPurchase),
  words: texts.unknownState,
  source: texts.noSource,
  url: '',
  asOf: '2026-11-30',
})

const strictest = buildStrictest(checkedRules)

const allRules: readonly CapRule[] = [
  ...checkedRules,
  ...uncheckedStates.map(({ state, since, words }) => ({ ...strictest, state, since, words: texts.unchecked(words) })),
]

/** The rule of each state on a day, in the order of the states' names. */
export function listCaps(day: string, rules = allRules): CapRule[] {
  const codes = [...new Set(rules.map(({ state }) => state))]
  return codes
    .map((state) => findCap(state, day, rules))
    .filter(({ state }) => state !== '')
    .toSorted((a, b) => (stateName(a.state) < stateName(b.state) ? -1 : 1))
}

/** The newest one that holds on that day; the strictest of all, with an empty state, for an unknown state. */
export function findCap(state: string | null, day: string, rules = allRules): CapRule {
  const known = rules.filter((each) => each.state === state && each.since <= day)
  return known.toSorted((a, b) => (a.since < b.since ? 1 : -1))[0] ?? { ...strictest, state: '', since: day }
}

export interface CapQuestion {
  rule: CapRule
  agencyCap: number
  amount: number
  form: RewardForm
  trigger: RewardTrigger
  /** What the client was given, by local day, without this reward. */
  given: readonly { day: string; amount: number }[]
  /** Cents that are approved and not given. */
  approved: number
  today: string
}

export interface CapAnswer {
  /** Cents of twelve months. */
  cap: number
  whose: 'agency' | 'state'
  /** Cents given in the last twelve months, and approved. */
  used: number
  refusal: { code: 'rewardOverCap' | 'rewardFormForbidden'; words: string } | null
  freeOn: string | null
}

/** The first day on which what was given on `day` is outside of the last twelve months. February 29: March 1. */
function addYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}

export function judgeCap(question: CapQuestion): CapAnswer {
  const { rule, agencyCap, approved, today } = question
  const isStates = rule.cents !== null && rule.cents <= agencyCap
  const cap = isStates ? (rule.cents ?? 0) : agencyCap
  const counted = question.given.filter(({ day }) => addYear(day) > today)
  const used = counted.reduce((sum, { amount }) => sum + amount, approved)
  const known = { cap, whose: isStates ? ('state' as const) : ('agency' as const), used }
  const forbidden = findForbidden(question)
  if (forbidden) return { ...known, refusal: { code: 'rewardFormForbidden', words: forbidden }, freeOn: null }
  const { amount } = question
  const over = (words: string, freeOn: string | null = null) => ({
    ...known,
    refusal: { code: 'rewardOverCap' as const, words },
    freeOn,
  })
  if (rule.perItem !== null && amount > rule.perItem) return over(texts.allows(rule, texts.atMostOnce(rule.perItem)))
  if (amount > cap) return over(texts.neverFits(cap))
  if (used + amount <= cap) return { ...known, refusal: null, freeOn: null }
  const freeOn = findFreeDay(counted, question, cap)
  return over(texts.overUntil(formatDatedDay(freeOn)), freeOn)
}

function findForbidden({ rule, form, trigger }: CapQuestion): string | null {
  if (trigger === 'policy' && !rule.tiedToPurchase) return texts.allows(rule, texts.forPurchase)
  if (!rule.forms.includes(form)) return texts.allows(rule, texts.noForm[form])
  return null
}

/** What is approved counts as if it were given today: it can't leave the twelve months any earlier. */
function findFreeDay(
  counted: readonly { day: string; amount: number }[],
  { amount, approved, today }: CapQuestion,
  cap: number,
): string {
  const leaving = [...counted, { day: today, amount: approved }].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  let left = leaving.reduce((sum, each) => sum + each.amount, 0)
  for (const each of leaving) {
    left -= each.amount
    if (left + amount <= cap) return addYear(each.day)
  }
  return addYear(today)
}
