// Random contacts with everything that the list sorts and filters by, and random filters that about half of them fit.
import type { Operator } from '@frontdesk/contract/tags/fields'
import type { Rule, RuleGroup, RuleNode } from '@frontdesk/contract/tags/rule-tree'
import {
  followupStates,
  type ListField,
  listFields,
  listOperators,
  myself,
} from '@frontdesk/contract/views/list-fields'
import type { Random } from '../../contacts/factory/random.factory.ts'

export interface Surroundings {
  people: readonly string[]
  locations: readonly string[]
  tags: readonly string[]
}

const keys = [
  'owner',
  'location',
  'followupState',
  'nextFollowup',
  'policyCount',
  'premium',
  'nextRenewal',
  'created',
  'favorite',
  'phone',
  'email',
  'clientStatus',
  'lastContactedDays',
  'tags',
  'firstName',
]
const days = ['2026-10-01', '2026-11-18', '2026-11-20', '2026-11-21', '2026-12-01']
const numbers = [0, 1, 2, 3, 30, 90]

export function randomFilter(random: Random, around: Surroundings, depth = 3): RuleGroup {
  const rules = Array.from({ length: 1 + random.below(3) }, () => randomNode(random, around, depth))
  return { combinator: random.pick(['and', 'and', 'or'] as const), rules, ...(random.chance(0.15) && { not: true }) }
}

function randomNode(random: Random, around: Surroundings, depth: number): RuleNode {
  return depth > 1 && random.chance(0.2) ? randomFilter(random, around, depth - 1) : randomRule(random, around)
}

function randomRule(random: Random, around: Surroundings): Rule {
  const key = random.pick(keys)
  const field = listFields[key] as ListField
  const operator = random.pick(listOperators[field.kind]) as Operator
  if (operator === 'null' || operator === 'notNull') return { field: key, operator }
  if (operator === 'inLastDays' || operator === 'inNextDays')
    return { field: key, operator, value: random.pick([0, 1, 2, 30, 90]) }
  const one = () => randomValue(random, field, key, around)
  if (operator === 'between' || operator === 'notBetween') {
    const both = [one(), one()].sort((a, b) => (a < b ? -1 : 1))
    return { field: key, operator, value: both }
  }
  if (operator === 'in' || operator === 'notIn') return { field: key, operator, value: [one(), one()] }
  return { field: key, operator, value: one() }
}

function randomValue(random: Random, field: ListField, key: string, around: Surroundings): string | number {
  switch (field.kind) {
    case 'person':
      return random.chance(0.3) ? myself : random.pick(around.people)
    case 'location':
      return random.pick(around.locations)
    case 'tag':
      return random.pick(around.tags)
    case 'number':
      return random.pick(numbers)
    case 'date':
      return random.pick(days)
    case 'choice':
      return random.pick(key === 'followupState' ? followupStates : field.options)
    default:
      return random.pick(['a', 'An', 'bo', 'Zed'])
  }
}

/** An instant within some days of the test’s day, sometimes of the same minute as others. */
export const randomInstant = (random: Random, now: Date, daysAway: number) =>
  new Date(now.getTime() + (random.below(2 * daysAway * 24) - daysAway * 24) * 3_600_000)
