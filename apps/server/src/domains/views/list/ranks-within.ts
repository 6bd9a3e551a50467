// The parts of an order that a filter leaves: contacts that it excludes need not be walked, however many they are.
import { type Operator, oppositeOf } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type Rule, type RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { myself } from '@frontdesk/contract/views/list-fields'
import type { SortKey } from '@frontdesk/contract/views/list-shape'
import type { Viewer } from '../filter/viewer.ts'
import { allOf, isOfLetter } from '../filter/wanted.store.ts'
import { keyRange } from './key-range.store.ts'
import type { Ranks } from './orders.store.ts'
import type { Order } from './segment.store.ts'

/** Without the owners and locations that the filter excludes. */
export function ranksWithin(filter: RuleGroup | null, ranks: Ranks, me: string): Ranks {
  const only = (field: string, all: readonly string[]) =>
    required(filter)
      .filter((rule) => rule.field === field && (rule.operator === 'in' || rule.operator === 'notIn'))
      .reduce<readonly string[]>((ids, { operator, value }) => {
        const chosen = (value as string[]).map((id) => (id === myself ? me : id))
        return ids.filter((id) => chosen.includes(id) === (operator === 'in'))
      }, all)
  return { owners: only('owner', ranks.owners), locations: only('location', ranks.locations) }
}

const needs: Partial<Record<SortKey, readonly string[]>> = {
  owner: ['owner'],
  location: ['location'],
  nextFollowup: ['nextFollowup', 'followupState'],
  nextRenewal: ['nextRenewal'],
  company: ['companyName'],
}

/** Without what the filter excludes: contacts with a value in that order, or without one, and other ranges of its key. */
export function orderWithin(
  { filter, letter }: { filter: RuleGroup | null; letter?: string | undefined },
  by: SortKey,
  order: Order,
  viewer: Viewer,
): Order {
  const rules = required(filter)
  const own = rules.filter(({ field }) => needs[by]?.includes(field))
  const [first, rest] = order.segments
  if (!first) return order
  if (rest && by !== 'company' && own.some(asksForNone)) return { ...order, segments: [rest] }
  const narrowing = rules.flatMap((rule) => keyRange(rule, by, viewer) ?? [])
  if (by === 'name' && letter !== undefined) narrowing.push(isOfLetter(letter))
  const narrowed = narrowing.length > 0 ? { ...first, where: allOf([first.where, ...narrowing]) } : first
  return { ...order, segments: rest && !own.some(asksForValue) ? [narrowed, rest] : [narrowed] }
}

const asksForNone = ({ field, operator, value }: Rule): boolean =>
  field === 'followupState'
    ? (operator === '=' || operator === 'in') && [value].flat().every((state) => state === 'None')
    : operator === 'null'

function asksForValue({ field, operator, value }: Rule): boolean {
  if (operator === 'null' || operator in (oppositeOf satisfies Partial<Record<Operator, Operator>>)) return false
  return field !== 'followupState' || (operator !== 'notNull' && ![value].flat().includes('None'))
}

/** Rules that every contact has to meet. */
const required = (filter: RuleGroup | null): Rule[] =>
  filter?.combinator === 'and' && !filter.not
    ? filter.rules.filter((rule): rule is Rule => !isGroup(rule) && !isRelated(rule))
    : []
