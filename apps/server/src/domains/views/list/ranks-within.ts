import { type Operator, oppositeOf } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type Rule, type RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { myself } from '@frontdesk/contract/views/list-fields'
import type { SortKey } from '@frontdesk/contract/views/list-shape'
import type { Ranks } from './orders.store.ts'
import type { Order } from './segment.store.ts'

/** Without the owners and locations that the filter excludes, whose contacts need not be walked. */
export function ranksWithin(filter: RuleGroup | null, ranks: Ranks, me: string): Ranks {
  const only = (field: string, ids: readonly string[]) => {
    const [rule] = required(filter).filter((each) => each.field === field && each.operator === 'in')
    const chosen = (rule?.value as string[] | undefined)?.map((id) => (id === myself ? me : id))
    return chosen ? ids.filter((id) => chosen.includes(id)) : ids
  }
  return { owners: only('owner', ranks.owners), locations: only('location', ranks.locations) }
}

const needs: Partial<Record<SortKey, readonly string[]>> = {
  owner: ['owner'],
  location: ['location'],
  nextFollowup: ['nextFollowup', 'followupState'],
  nextRenewal: ['nextRenewal'],
  company: ['companyName'],
}

/** Without the contacts that have no value in that order, if the filter excludes them. */
export function orderWithin(filter: RuleGroup | null, by: SortKey, order: Order): Order {
  const [first, rest] = order.segments
  const excluded = required(filter).some((rule) => needs[by]?.includes(rule.field) && asksForValue(rule))
  return excluded && first && rest ? { ...order, segments: [first] } : order
}

function asksForValue({ field, operator, value }: Rule): boolean {
  if (operator === 'null' || operator in (oppositeOf satisfies Partial<Record<Operator, Operator>>)) return false
  return field !== 'followupState' || (operator !== 'notNull' && ![value].flat().includes('None'))
}

/** Rules that every contact has to meet. */
const required = (filter: RuleGroup | null): Rule[] =>
  filter?.combinator === 'and' && !filter.not
    ? filter.rules.filter((rule): rule is Rule => !isGroup(rule) && !isRelated(rule))
    : []
