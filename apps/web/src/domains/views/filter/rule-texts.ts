import { operatorLabel, valueShape, withUnit } from '@frontdesk/contract/tags/fields'
import type { Rule, RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { listOperatorLabel } from '@frontdesk/contract/views/list-fields'
import { formatDay } from '#ui/format/dates.ts'
import { filterTexts } from '../texts/filter.texts.ts'
import { chipsOf, fieldOf, isPlain } from './filter-fields.ts'
import type { Names } from './use-names.ts'

/** `is before`; the unit is part of the value. */
export function operatorText(rule: Rule): string {
  const kind = fieldOf(rule)?.kind ?? 'text'
  const label = kind === 'text' ? operatorLabel('text', rule.operator) : listOperatorLabel(kind, rule.operator)
  return label.replace(' (days)', '')
}

const unnamed: Names = { people: [], locations: [], tags: [], of: () => undefined }

/** What a list with this filter can be called: `Policy type is Auto, Next renewal in the next 30 days`. */
export const formatFilterName = (filter: RuleGroup): string =>
  chipsOf(filter)
    .flatMap((node) => (isPlain(node) ? [node] : []))
    .map((rule) => [fieldOf(rule)?.label, operatorText(rule), valueText(rule, unnamed)].filter(Boolean).join(' '))
    .join(', ')

/** The value as a chip shows it; empty while it is to be chosen. */
export function valueText(rule: Rule, names: Names): string {
  const field = fieldOf(rule)
  const shape = valueShape(rule.operator)
  if (!field || shape === 'none') return ''
  const unit = field.kind === 'number' && field.unit !== 'dollars' ? field.unit : undefined
  const one = (value: unknown): string => {
    if (value === '' || value === undefined || value === null) return ''
    if (shape === 'days') return withUnit(String(value), 'days')
    if (field.kind === 'person' || field.kind === 'location' || field.kind === 'tag')
      return names.of(field.kind, String(value)) ?? '…'
    if (field.kind === 'date') return formatDay(String(value))
    if (field.kind === 'number' && field.unit === 'dollars') return `$${Number(value).toLocaleString('en-US')}`
    return unit ? withUnit(String(value), unit) : String(value)
  }
  if (!Array.isArray(rule.value)) return one(rule.value)
  const [first = '', second = ''] = (rule.value as unknown[]).map(one)
  if (shape === 'two') return first && second ? filterTexts.between(first, second) : ''
  return rule.value.length > 1 ? filterTexts.more(first, rule.value.length - 1) : first
}
