import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import type { Renewal } from './renewals.queries.ts'

const DAY = 24 * 3_600_000
/** Days before the term date: enough to ask other carriers. */
const BEFORE = 14

/** Due before the term date, never before tomorrow; for its manager, or for the team where that is oneself or nobody. */
export function beginFollowup({ policy, owner, termDate, daysLeft }: Renewal, me: string) {
  const ahead = Math.max(1, daysLeft - BEFORE)
  const day = new Date(Date.parse(`${termDate}T00:00:00Z`) + (ahead - daysLeft) * DAY).toISOString().slice(0, 10)
  const which = [policyName(policy), policy.idNumber].filter(Boolean).join(', ')
  const note = `Renewal: ${which} ${daysLeft < 0 ? 'ended' : 'ends'} ${formatDay(termDate)}`
  const peer = owner && owner.id !== me
  return { day, begin: { note, ...(peer && { assignTo: 'peer' as const, user: owner.id }) } }
}

/** `Auto, Acme`. */
export const policyName = ({ type, company }: Pick<Renewal['policy'], 'type' | 'company'>) =>
  [type, company].filter(Boolean).join(', ') || DASH
