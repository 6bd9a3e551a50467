import { clientStatus, statusLabels } from '@frontdesk/contract/contacts/client-status'
import type { RelatedKey } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { formatDayIn } from '../query/days.ts'
import type { Today } from '../query/tree-condition.store.ts'
import { coverageOf, type Household } from './household.ts'

const most = 5

/** The values that a rule matched, as they are shown; none of the fields is private. */
export function metValues(node: RuleNode, related: RelatedKey | null, household: Household, today: Today): string[] {
  if (isGroup(node)) return []
  const values = isRelated(node)
    ? household.related[node.field].map((row) => Object.values(row).filter(Boolean).join(' · '))
    : related
      ? household.related[related].map((row) => row[node.field])
      : contactValues(node.field, household, today)
  return [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ''))].slice(
    0,
    most,
  ) as string[]
}

function contactValues(field: string, household: Household, today: Today): (string | null | undefined)[] {
  if (field === 'tags') return household.tags.map(({ name }) => name)
  if (field === 'clientStatus') return [statusReason(household, today)]
  if (field === 'age' || field === 'coAge') {
    const born = household.values[field === 'age' ? 'dob' : 'coDob']
    return [born ? String(ageOn(today.day, born)) : null]
  }
  if (field === 'lengthOfService') return [String(daysSince(household.since, today))]
  if (field === 'lastContactedDays')
    return [household.lastContactedAt && String(daysSince(household.lastContactedAt, today))]
  return [household.values[field as keyof Household['values']]]
}

/** With its reason. */
function statusReason(household: Household, { day }: Today): string {
  const coverage = coverageOf(household)
  const { status } = clientStatus(coverage, day)
  const { openEnded, lastTermDate } = coverage
  const reasons = {
    lead: 'no policy is kept',
    active: openEnded ? 'a policy has no term date' : `insured until ${lastTermDate}`,
    lapsed: `the last policy ended ${lastTermDate}`,
    former: `the last policy ended ${lastTermDate}`,
  }
  return `${statusLabels[status]} (${reasons[status]})`
}

/** Age in years at the last birthday. */
export function ageOn(day: string, born: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

/** Days between the two dates in that time zone. */
export const daysSince = (at: Date, { day, zone }: Today) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${formatDayIn(zone, at)}T00:00:00Z`)) / 86_400_000)
