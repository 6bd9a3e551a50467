import {
  type AskedField,
  contactFields,
  fieldsWithin,
  type Operator,
  operatorsOf,
  type RelatedKey,
  relatedFields,
  type ValueShape,
  valueShape,
} from '@frontdesk/contract/tags/fields'
import type { RuleValue } from '@frontdesk/contract/tags/rule-tree'
import { type Field, prepareRuleGroup, type RuleType } from 'react-querybuilder'
import type { Option } from '#ui/fields/select-field.tsx'
import { rulesTexts } from '../texts/rules.texts.ts'

export const isRelatedKey = (key: string): key is RelatedKey => Object.hasOwn(relatedFields, key)

const named = (name: string) => ({ name, label: name })

/** For the builder, which resets a rule whose field changes. */
export const builderFields = (related: RelatedKey | null): Field[] => [
  ...Object.entries(fieldsWithin(related)).map(([name, { label, kind }]) => ({
    name,
    label,
    operators: operatorsOf[kind].map(named),
  })),
  ...(related ? [] : Object.keys(relatedFields)).map((name) => ({
    name,
    label: name,
    operators: [named('=')],
    matchModes: ['some' as const, 'none' as const],
  })),
]

/** For display. */
export function fieldOptions(related: RelatedKey | null): Option[] {
  if (related) return Object.entries(relatedFields[related].fields).map(([value, { label }]) => ({ value, label }))
  const contact = Object.entries(contactFields).map(([value, { label }]) => ({ value, label, group: groupOf(value) }))
  const others = Object.entries(relatedFields).map(([value, { label }]) => ({
    value,
    label,
    group: rulesTexts.related,
  }))
  return [...contact, ...others]
}

const agency = new Set(['referredOn', 'referredVia', 'lengthOfService', 'lastContactedDays', 'clientStatus', 'tags'])
const groupOf = (key: string) =>
  agency.has(key) ? rulesTexts.agency : /^co[A-Z]/.test(key) ? rulesTexts.secondaryPerson : rulesTexts.primaryPerson

export const emptyRule = { field: '', operator: '=', value: '' }

/** For a rule whose field was just chosen. */
export const valueToBegin = ({ field, operator }: RuleType) =>
  isRelatedKey(field)
    ? prepareRuleGroup({ combinator: 'and', rules: [emptyRule] })
    : emptyValue(valueShape(operator as Operator))

const emptyValue = (shape: ValueShape): RuleValue => (shape === 'many' ? [] : shape === 'two' ? ['', ''] : '')

/** The entered value, converted for another operator if possible. */
export function reshaped(value: RuleValue | undefined, from: ValueShape, to: ValueShape): RuleValue {
  if (from === 'days' || to === 'days' || from === 'none') return emptyValue(to)
  const [first = ''] = Array.isArray(value) ? value : [value ?? '']
  if (to === 'many') return first === '' ? [] : [first]
  return to === 'two' ? [first, ''] : first
}

export const fieldAt = (related: RelatedKey | null, key: string): AskedField | undefined => {
  const fields = fieldsWithin(related)
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}
