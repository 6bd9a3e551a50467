// A straightforward reference implementation of the rules, for one household at a time, which the SQL must agree with.

import { clientStatus } from '@frontdesk/contract/contacts/client-status'
import { fold } from '@frontdesk/contract/kit/fold'
import { fieldsWithin, type Operator, oppositeOf, type RelatedKey } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type Rule, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { addDays } from '../query/days.ts'
import type { Today } from '../query/tree-condition.store.ts'
import { coverageOf, type Household } from './household.ts'
import { ageOn, daysSince } from './met-values.ts'

type Row = Readonly<Record<string, string | null>>

export function fits(
  node: RuleNode,
  household: Household,
  today: Today,
  row?: { of: RelatedKey; values: Row },
): boolean {
  if (isGroup(node)) {
    const each = (rule: RuleNode) => fits(rule, household, today, row)
    const all = node.combinator === 'and' ? node.rules.every(each) : node.rules.some(each)
    return node.not ? !all : all
  }
  if (!isRelated(node)) return rulePasses(node, household, today, row)
  const any = household.related[node.field].some((values) =>
    fits(node.value, household, today, { of: node.field, values }),
  )
  return node.match.mode === 'some' ? any : !any
}

function rulePasses(rule: Rule, household: Household, today: Today, row?: { of: RelatedKey; values: Row }): boolean {
  const opposite = (oppositeOf as Partial<Record<Operator, Operator>>)[rule.operator]
  if (opposite) return !rulePasses({ ...rule, operator: opposite }, household, today, row)
  const field = fieldsWithin(row?.of ?? null)[rule.field]
  if (field?.kind === 'tag') return household.tags.some(({ id }) => (rule.value as string[]).includes(id))
  const value = row ? (row.values[rule.field] ?? null) : contactValue(rule.field, household, today)
  if (rule.operator === 'null') return value === null || value === ''
  if (value === null || value === '') return false
  if (rule.operator === 'notNull') return true
  return answers(value, rule, today)
}

function contactValue(field: string, household: Household, today: Today): string | number | null {
  const { values, since, lastContactedAt } = household
  if (field === 'clientStatus') return clientStatus(coverageOf(household), today.day).status
  if (field === 'age' || field === 'coAge') {
    const born = values[field === 'age' ? 'dob' : 'coDob']
    return born ? ageOn(today.day, born) : null
  }
  if (field === 'lengthOfService') return daysSince(since, today)
  if (field === 'lastContactedDays') return lastContactedAt && daysSince(lastContactedAt, today)
  return values[field as keyof typeof values] ?? null
}

/** Both folded, unless only signs are asked for. */
function compared(value: string, asked: string): [string, string] {
  return fold(asked) === '' ? [value.toLowerCase(), asked.toLowerCase()] : [fold(value), fold(asked)]
}

function answers(value: string | number, { operator, value: asked }: Rule, { day }: Today): boolean {
  const all = (Array.isArray(asked) ? asked : [asked]) as (string | number)[]
  const one = all[0] ?? ''
  const [first = '', last = ''] = all
  const text = String(value)
  const [mine, theirs] = compared(text, String(one))
  if (operator === '=') return mine === theirs
  if (operator === 'in') return all.some((each) => Object.is(...compared(text, String(each))))
  if (operator === 'contains') return mine.includes(theirs)
  if (operator === 'beginsWith') return mine.startsWith(theirs)
  if (operator === 'endsWith') return mine.endsWith(theirs)
  if (operator === '<') return value < one
  if (operator === '<=') return value <= one
  if (operator === '>') return value > one
  if (operator === '>=') return value >= one
  if (operator === 'between') return value >= first && value <= last
  if (operator === 'inLastDays') return text >= addDays(day, -(asked as number)) && text <= day
  if (operator === 'inNextDays') return text >= day && text <= addDays(day, asked as number)
  throw new Error(`Nobody knows ${operator}.`)
}
