// Where answers change with time: an age or a number of days passes a limit for people born, or contacted, on the days
// in between; a date approaches or passes.
import { lapsedFor } from '@frontdesk/contract/contacts/client-status'
import { fieldsWithin, type Operator, type RelatedKey } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, nodesOf, type Rule, type RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { type FactKey, factColumns, relatedTables } from '../query/columns.ts'
import { addDays, yearsBefore } from '../query/days.ts'

/** Values of a column from `first` through `last`; for instants, up to the beginning of `last`. */
export interface DateBoundary {
  table: string
  column: string
  instants?: true
  first: string
  last: string
}

/** Everything for which the tree may answer differently on day `to` than on the earlier day `from`; a superset. */
export function dateBoundaries(tree: RuleGroup, from: string, to: string): DateBoundary[] {
  return [...nodesOf(tree)].flatMap(({ node, related }) =>
    isGroup(node) || isRelated(node) ? [] : dateBoundariesOfRule(node, related, from, to),
  )
}

function dateBoundariesOfRule(rule: Rule, related: RelatedKey | null, from: string, to: string): DateBoundary[] {
  const field = fieldsWithin(related)[rule.field]
  if (rule.field === 'clientStatus')
    return [0, -lapsedFor].map((days) => ({
      table: 'tag_policies',
      column: 'term_date',
      first: addDays(from, days),
      last: addDays(to, days),
    }))
  const place = related
    ? { table: relatedTables[related].table, column: relatedTables[related].columns[rule.field] ?? '' }
    : { table: 'tag_facts', column: factColumns[rule.field as FactKey]?.column }
  if (field?.kind === 'date') {
    const near = nearDays(rule)
    // Both ends of the range move with the day.
    return near.map((days) => ({ ...place, first: addDays(from, days), last: addDays(to, days) }))
  }
  if (field?.kind !== 'number') return []
  const years = factColumns[rule.field as FactKey].counts === 'years'
  return limitsOf(rule).map((limit) =>
    years
      ? { ...place, first: yearsBefore(from, limit), last: yearsBefore(to, limit) }
      : // One extra day on both sides, because an account may have changed its time zone.
        { ...place, instants: true as const, first: addDays(from, -limit), last: addDays(to, 2 - limit) },
  )
}

/** Days from today to both ends of the range. */
function nearDays({ operator, value }: Rule): number[] {
  if (operator === 'inLastDays') return [-(value as number), 0]
  return operator === 'inNextDays' ? [0, value as number] : []
}

/** The numbers at which the answer changes. */
function limitsOf({ operator, value }: Rule): number[] {
  if (operator === 'null' || operator === 'notNull') return []
  if (Array.isArray(value)) return [value[0] as number, (value[1] as number) + 1]
  const limit = value as number
  const limits: Partial<Record<Operator, number[]>> = {
    '<': [limit],
    '>=': [limit],
    '<=': [limit + 1],
    '>': [limit + 1],
  }
  return limits[operator] ?? [limit, limit + 1]
}
