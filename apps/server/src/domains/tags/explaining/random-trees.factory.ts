// Random trees of rules over everything that rules can refer to, with values that match about half of the time.
import {
  type AskedField,
  contactFields,
  fieldsWithin,
  operatorsOf,
  type RelatedKey,
  relatedFields,
  valueShape,
} from '@frontdesk/contract/tags/fields'
import type { Rule, RuleGroup, RuleNode } from '@frontdesk/contract/tags/rule-tree'
import type { Random } from '../../contacts/factory/random.factory.ts'

export const words = [
  'Ann',
  'ann',
  'Bo',
  'BÖRGE',
  "O'Neil",
  '100%',
  'a_b',
  'Salem',
  '\\',
  '$$;',
  "'; drop table tags; --",
]
export const days = [
  '1961-11-21',
  '1961-11-22',
  '1962-02-28',
  '1964-02-29',
  '1964-03-01',
  '2026-11-20',
  '2026-11-21',
  '2027-01-01',
]
const numbers = [0, 1, 2, 10, 62, 63, 64, 65]

/** `tagIds`: tags that rules may refer to; if empty, no rule refers to tags. */
export function randomTree(random: Random, tagIds: readonly string[], depth = 3): RuleGroup {
  const rules = Array.from({ length: 1 + random.below(3) }, () => randomNode(random, tagIds, depth))
  return { combinator: random.pick(['and', 'or'] as const), rules, ...(random.chance(0.25) && { not: true }) }
}

function randomNode(random: Random, tagIds: readonly string[], depth: number): RuleNode {
  if (depth > 1 && random.chance(0.25)) return randomTree(random, tagIds, depth - 1)
  if (depth > 1 && random.chance(0.3)) {
    const field = random.pick(Object.keys(relatedFields) as RelatedKey[])
    const rules = Array.from({ length: 1 + random.below(2) }, () => randomRule(random, field, []))
    return {
      field,
      match: { mode: random.pick(['some', 'none'] as const) },
      value: { combinator: random.pick(['and', 'or'] as const), rules, ...(random.chance(0.25) && { not: true }) },
    }
  }
  return randomRule(random, null, tagIds)
}

function randomRule(random: Random, related: RelatedKey | null, tagIds: readonly string[]): Rule {
  const fields = fieldsWithin(related)
  const keys = Object.keys(fields).filter((key) => tagIds.length > 0 || fields[key]?.kind !== 'tag')
  const key = random.pick(keys)
  const field = fields[key] ?? contactFields.firstName
  const operator = random.pick(operatorsOf[field.kind])
  const shape = valueShape(operator)
  if (shape === 'none') return { field: key, operator }
  if (shape === 'days') return { field: key, operator, value: random.pick([0, 1, 10, 60, 400]) }
  const one = () => randomValue(random, field, tagIds)
  if (shape === 'one') return { field: key, operator, value: one() }
  const many = Array.from({ length: shape === 'two' ? 2 : 1 + random.below(3) }, one)
  if (shape === 'two') many.sort((a, b) => (a < b ? -1 : 1))
  return { field: key, operator, value: many }
}

function randomValue(random: Random, field: AskedField, tagIds: readonly string[]): string | number {
  if (field.kind === 'number') return random.pick(numbers)
  if (field.kind === 'date') return random.pick(days)
  if (field.kind === 'choice') return random.pick(field.options)
  if (field.kind === 'tag') return random.pick(tagIds)
  return random.pick(words)
}
