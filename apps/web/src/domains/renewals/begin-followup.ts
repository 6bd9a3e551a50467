import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { addDays } from '#ui/format/days.ts'
import type { Renewal } from './renewals.queries.ts'
import { renewalTexts as texts } from './texts/renewals.texts.ts'

/** Days before the term date: enough to ask other carriers. */
const BEFORE = 14

/**
 * Due before the term date, never before tomorrow; for its responsible person, or for the team when that is oneself or
 * nobody.
 */
export function beginFollowup({ policy, owner, termDate, daysLeft }: Renewal, me: string) {
  const ahead = Math.max(1, daysLeft - BEFORE)
  const day = addDays(termDate, ahead - daysLeft)
  const which = [policyName(policy), policy.idNumber].filter(Boolean).join(', ')
  const note = texts.note(which, daysLeft < 0, formatDay(termDate))
  const peer = owner && owner.id !== me
  return { day, begin: { note, ...(peer && { assignTo: 'peer' as const, user: owner.id }) } }
}

/** `Auto, Acme`. */
export const policyName = ({ type, company }: Pick<Renewal['policy'], 'type' | 'company'>) =>
  [type, company].filter(Boolean).join(', ') || DASH
