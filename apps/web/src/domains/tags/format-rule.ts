import {
  fieldsWithin,
  operatorLabel,
  operatorLabels,
  type RelatedKey,
  relatedFields,
  valueShape,
  withUnit,
} from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type Rule, type RuleGroup, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { formatDay } from '#ui/format/dates.ts'
import { rulesTexts } from './texts/rules.texts.ts'

export interface RuleWords {
  text: string
  /** The rules within a group. */
  parts: readonly RuleWords[]
}

/** The tree as sentences; a tag is shown by its name. */
export function formatRule(
  node: RuleNode,
  tagName: (id: string) => string,
  related: RelatedKey | null = null,
): RuleWords {
  const partsOf = ({ rules }: RuleGroup, within: RelatedKey | null) =>
    rules.map((rule) => formatRule(rule, tagName, within))
  if (isGroup(node)) return { text: `${groupWords(node)}:`, parts: partsOf(node, related) }
  if (!isRelated(node)) return { text: sentence(node, tagName, related), parts: [] }
  const { one } = relatedFields[node.field]
  const which = node.match.mode === 'none' ? rulesTexts.noneWith : rulesTexts.someWith
  return { text: which(one, groupWords(node.value).toLowerCase()), parts: partsOf(node.value, node.field) }
}

/** On one line, for where there is no room for more. */
export function wordsInLine(tree: RuleGroup, tagName: (id: string) => string | undefined): string {
  const line = ({ text, parts }: RuleWords): string =>
    parts.length > 0 ? `${text} ${parts.map(line).join('; ')}` : text
  return line(formatRule(tree, (id) => tagName(id) ?? rulesTexts.otherTag))
}

function groupWords({ combinator, not }: RuleGroup) {
  if (combinator === 'and') return not ? rulesTexts.notAll : rulesTexts.all
  return not ? rulesTexts.none : rulesTexts.any
}

function sentence({ field: key, operator, value }: Rule, tagName: (id: string) => string, related: RelatedKey | null) {
  const field = fieldsWithin(related)[key]
  if (!field) return rulesTexts.noLongerWorks(`${key} ${operatorLabels[operator]}`)
  const shape = valueShape(operator)
  const shown = (each: unknown) =>
    field.kind === 'tag'
      ? tagName(String(each))
      : field.kind === 'date' && shape !== 'days'
        ? formatDay(String(each))
        : String(each)
  const values = Array.isArray(value) ? value.map(shown) : [shown(value)]
  const about = `${field.label} ${operatorLabel(field.kind, operator).replace(' (days)', '')}`
  const counted = (each: string) => (field.kind === 'number' ? withUnit(each, field.unit) : each)
  switch (shape) {
    case 'none':
      return about
    case 'days':
      return rulesTexts.countOfDays(about, values[0] ?? '')
    case 'two':
      return rulesTexts.between(about, values[0] ?? '', counted(values[1] ?? ''))
    default:
      return `${about} ${[...values.slice(0, -1), counted(values.at(-1) ?? '')].join(', ')}`
  }
}
