// What a policy is called, whether it has ended, and when it is renewed.
import type { PolicyRow } from '../dialog/record-types.ts'
import { sideTexts as texts } from '../texts/side.texts.ts'

/** Days before a term ends in which its renewal is marked. */
export const RENEWS_SOON = 30

/** `Auto · Progressive`. */
export const policyName = ({ type, company, plan }: PolicyRow) =>
  [type, company].filter(Boolean).join(' · ') || plan || texts.policy

export const hasEnded = ({ termDate }: PolicyRow, today: string) => termDate !== null && termDate < today

export const daysUntil = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)

/** Whether it covers today. */
export const isInForce = (policy: PolicyRow, today: string) =>
  !hasEnded(policy, today) && (policy.effectiveDate === null || policy.effectiveDate <= today)

/** Those that have not ended, the next to be renewed first, those without a term last. */
export const currentPolicies = (policies: readonly PolicyRow[], today: string) =>
  policies
    .filter((policy) => !hasEnded(policy, today))
    .toSorted((a, b) => (a.termDate ?? '9').localeCompare(b.termDate ?? '9'))

/** The last one to end first. */
export const endedPolicies = (policies: readonly PolicyRow[], today: string) =>
  policies
    .filter((policy) => hasEnded(policy, today))
    .toSorted((a, b) => (b.termDate ?? '').localeCompare(a.termDate ?? ''))
