// What is typed into the goals of a person. Premiums are typed in dollars.
import { formatMoney, parseMoney } from '@frontdesk/contract/kit/money'
import { type GoalName, goalNames } from '@frontdesk/contract/metrics/names'
import type { Goals } from '../metrics.queries.ts'
import { numbersTexts as texts } from '../texts/numbers.texts.ts'

export type Typed = Record<GoalName, string>

const mostGoal = 1_000_000_000

export const typedOf = (goals: Goals): Typed =>
  Object.fromEntries(
    goalNames.map((name) => {
      const goal = goals[name]
      return [name, goal === undefined ? '' : name === 'premiums' ? formatMoney(goal, { whole: true }) : String(goal)]
    }),
  ) as Typed

const amountOf = (name: GoalName, text: string): number | undefined => {
  if (name === 'premiums') return parseMoney(text)
  const digits = text.replaceAll(',', '').trim()
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

export function problemOf(name: GoalName, text: string): string | undefined {
  if (text.trim() === '') return undefined
  const amount = amountOf(name, text)
  if (amount === undefined) return texts.wholeNumber
  if (amount < 1) return texts.atLeastOne
  return amount > mostGoal ? texts.tooMuch : undefined
}

/** Without those that are empty. */
export const goalsOf = (typed: Typed): Goals =>
  Object.fromEntries(
    goalNames.flatMap((name) => {
      const amount = typed[name].trim() === '' ? undefined : amountOf(name, typed[name])
      return amount === undefined ? [] : [[name, amount]]
    }),
  )
