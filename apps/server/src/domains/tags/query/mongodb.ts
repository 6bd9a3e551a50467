// The tree as a MongoDB filter, for readers in other systems. It is not executed: text comparison is case-sensitive
// there, and relative times are written as numbers. A group about related items is $elemMatch.
import { type Operator, oppositeOf } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type Rule, type RuleGroup, type RuleNode } from '@frontdesk/contract/tags/rule-tree'

export const mongodbOf = (tree: RuleGroup) => JSON.stringify(filterOf(tree))

type Filter = Record<string, unknown>

function filterOf(node: RuleNode): Filter {
  if (isGroup(node)) return groupFilter(node)
  if (!isRelated(node)) return { [node.field]: testOf(node) }
  const one = { $elemMatch: groupFilter(node.value) }
  return { [node.field]: node.match.mode === 'some' ? one : { $not: one } }
}

function groupFilter({ combinator, not, rules }: RuleGroup): Filter {
  const all = { [combinator === 'and' ? '$and' : '$or']: rules.map(filterOf) }
  return not ? { $nor: [all] } : all
}

const escaped = (value: Rule['value']) => String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function testOf({ field, operator, value }: Rule): Filter {
  const opposite = (oppositeOf as Partial<Record<Operator, Operator>>)[operator]
  if (operator === '!=') return { $ne: value }
  if (operator === 'notIn') return { $nin: value }
  if (opposite) return { $not: testOf({ field, operator: opposite, value }) }
  if (operator === 'null') return { $eq: null }
  if (operator === 'notNull') return { $ne: null }
  if (operator === 'in') return { $in: value }
  if (operator === 'contains') return { $regex: escaped(value) }
  if (operator === 'beginsWith') return { $regex: `^${escaped(value)}` }
  if (operator === 'endsWith') return { $regex: `${escaped(value)}$` }
  if (operator === 'between') {
    const [first, last] = value as (string | number)[]
    return { $gte: first, $lte: last }
  }
  if (operator === 'inLastDays') return { $inLastDays: value }
  if (operator === 'inNextDays') return { $inNextDays: value }
  const signs: Partial<Record<Operator, string>> = { '=': '$eq', '<': '$lt', '<=': '$lte', '>': '$gt', '>=': '$gte' }
  return { [signs[operator] ?? '$eq']: value }
}
