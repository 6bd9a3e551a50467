import { isOffered, type Operator, valueShape } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type Rule, type RuleGroup, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import {
  faultsOfFilter,
  type ListField,
  listFields,
  listOnlyFields,
  listOperators,
} from '@frontdesk/contract/views/list-fields'
import { filterTexts } from '../texts/filter.texts.ts'

export interface OfferedField {
  key: string
  label: string
  group: string
}

/** Fields of the list first: they are what a list is filtered by most. */
export const offeredFields: readonly OfferedField[] = [
  ...Object.entries(listOnlyFields).map(([key, { label }]) => ({ key, label, group: filterTexts.groups.list })),
  ...Object.entries(listFields)
    .filter(([key]) => !Object.hasOwn(listOnlyFields, key))
    .map(([key, { label }]) => ({ key, label, group: filterTexts.groups.contact })),
]

export const isPlain = (node: RuleNode): node is Rule => !isGroup(node) && !isRelated(node)

export const fieldOf = (rule: Rule): ListField | undefined => listFields[rule.field]

const firstOperators: Partial<Record<ListField['kind'], Operator>> = {
  // not shown: an operator
  text: 'contains',
  choice: '=',
  date: 'inNextDays',
  number: '>=',
  presence: 'notNull',
}

/** A rule about a field, whose value is still to be chosen. */
export function ruleOn(key: string): Rule {
  const field = listFields[key]
  const kind = field?.kind ?? 'text'
  const first = firstOperators[kind] ?? listOperators[kind][0] ?? '='
  const operator = field && !isOffered(field, first) ? 'inLastDays' : first
  return { field: key, operator, value: emptyValue(operator) }
}

const emptyValue = (operator: Operator) => {
  const shape = valueShape(operator)
  if (shape === 'none') return undefined
  return shape === 'many' ? [] : shape === 'two' ? ['', ''] : ''
}

/** The same rule with another operator; its value is kept if that takes one of the same shape. */
export function withOperator(rule: Rule, operator: Operator): Rule {
  const [from, to] = [valueShape(rule.operator), valueShape(operator)]
  if (from === to) return { ...rule, operator }
  if (from === 'one' && to === 'many' && rule.value) return { ...rule, operator, value: [rule.value as string] }
  if (from === 'many' && to === 'one' && Array.isArray(rule.value))
    return { ...rule, operator, value: (rule.value[0] as string) ?? '' }
  return { ...rule, operator, value: emptyValue(operator) }
}

export const needsValue = (rule: Rule) => valueShape(rule.operator) !== 'none'

export const isComplete = (node: RuleNode) => faultsOfFilter({ combinator: 'and', rules: [node] }).length === 0

/** The rules that the chips show: all of them apply. A filter of another shape is one chip. */
export function chipsOf(filter: RuleGroup | null): readonly RuleNode[] {
  if (!filter) return []
  return filter.combinator === 'and' && !filter.not ? filter.rules : [filter]
}

export function filterOf(chips: readonly RuleNode[]): RuleGroup | null {
  const rules = chips.filter(isComplete)
  const [only] = rules
  if (rules.length === 1 && only && isGroup(only)) return only
  return rules.length > 0 ? { combinator: 'and', rules } : null
}
