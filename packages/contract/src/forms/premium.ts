// The premium of a policy is for a term of months; totals are for a year.
import { isDay } from '../kit/day.ts'

export const premiumTerms = ['12', '6', '3', '1'] as const
export type PremiumTerm = (typeof premiumTerms)[number]

interface Priced {
  /** Cents for one term. */
  premium: number | null
  premiumTerm: PremiumTerm | null
}

/** In cents. The server adds up the same with tenant.yearly_premium(). */
export const yearlyPremium = (policies: readonly Priced[]): number =>
  policies.reduce((sum, { premium, premiumTerm }) => sum + (premium ?? 0) * (12 / Number(premiumTerm ?? 12)), 0)

const day = 86_400_000
const about = (months: number) => (months * 365.25) / 12
const slack = 15

/** The term that a policy's dates span, give or take two weeks; undefined for any other span and for unfinished dates. */
export function termBetween(effective: string, end: string): '12' | '6' | undefined {
  if (!isDay(effective) || !isDay(end)) return undefined
  const days = (Date.parse(end) - Date.parse(effective)) / day
  return (['6', '12'] as const).find((term) => Math.abs(days - about(Number(term))) <= slack)
}

/** `a year`, `for 6 months`. */
export function formatTerm(term: PremiumTerm | null): string {
  if (term === '1') return 'a month'
  return term === '6' || term === '3' ? `for ${term} months` : 'a year'
}

/** `$523/6 mo`, where there is little room. */
export function formatPremium(cents: number, term: PremiumTerm | null, show: (cents: number) => string): string {
  if (term === '1') return `${show(cents)}/mo`
  return `${show(cents)}/${term === '6' || term === '3' ? `${term} mo` : 'yr'}`
}
