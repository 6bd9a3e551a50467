// The tree of a dynamic tag as react-querybuilder writes it, and its possible problems. Without zod: the editor reports
// the same problems as the server.
import { isDay } from '../kit/day.ts'
import { isLongerThan } from '../kit/text.ts'
import {
  type AskedField,
  fieldsWithin,
  type Operator,
  operatorsOf,
  type RelatedKey,
  relatedFields,
  valueShape,
} from './fields.ts'
import { tagLimits } from './limits.ts'

export type RuleValue = string | number | readonly (string | number)[] | null

export interface Rule {
  id?: string | undefined
  field: string
  operator: Operator
  valueSource?: 'value' | undefined
  /** Absent for `null` and `notNull`; a list for `in`, `notIn`, `between`, and `notBetween`. */
  value?: RuleValue | undefined
}

/** About the same address or policy: `some` if one matches all rules, `none` if no one does. */
export interface RelatedRule {
  id?: string | undefined
  field: RelatedKey
  operator?: '=' | undefined
  valueSource?: 'value' | undefined
  match: { mode: 'some' | 'none' }
  value: RuleGroup
}

export interface RuleGroup {
  id?: string | undefined
  combinator: 'and' | 'or'
  not?: boolean | undefined
  rules: readonly RuleNode[]
}
export type RuleNode = RuleGroup | RelatedRule | Rule

export const isGroup = (node: RuleNode): node is RuleGroup => 'rules' in node
export const isRelated = (node: RuleNode): node is RelatedRule => 'match' in node

/** The path of a node: the index in each group's rules, from the top; `[]` is the tree itself. */
export type RulePath = readonly number[]

export interface VisitedNode {
  node: RuleNode
  path: RulePath
  /** Within a group about these items; null at the top. */
  related: RelatedKey | null
}

/** Every node, parents first. The group of a RelatedRule is not a separate node: its rules are the rule's. */
export function* nodesOf(
  node: RuleNode,
  path: RulePath = [],
  related: RelatedKey | null = null,
): Generator<VisitedNode> {
  yield { node, path, related }
  const within = !isGroup(node) && isRelated(node) ? node.field : related
  const rules = isGroup(node) ? node.rules : isRelated(node) ? node.value.rules : []
  for (const [place, each] of rules.entries()) yield* nodesOf(each, [...path, place], within)
}

/** Ids of the tags that a tree refers to, each once. */
export function tagsAsked(tree: RuleGroup): string[] {
  const asked = [...nodesOf(tree)].flatMap(({ node, related }) =>
    related === null && !isGroup(node) && !isRelated(node) && node.field === 'tags' && Array.isArray(node.value)
      ? (node.value as string[])
      : [],
  )
  return [...new Set(asked)]
}

export interface RuleFault {
  path: RulePath
  /** A sentence for the person. */
  problem: string
}

/**
 * All problems of the tree; empty when it is valid. Only the server knows whether its tags exist. `faultOfOwn`: the
 * problem of a rule about a field that tags do not have, an empty text if it has none, or undefined for other rules.
 */
export function faultsOf(tree: RuleGroup, faultOfOwn?: (rule: Rule) => string | undefined): RuleFault[] {
  const nodes = [...nodesOf(tree)]
  const faults = nodes.flatMap(({ node, path, related }) => {
    const own = related || isGroup(node) || isRelated(node) ? undefined : faultOfOwn?.(node)
    const problem = own ?? faultOf(node, path, related)
    return problem ? [{ path, problem }] : []
  })
  const rules = nodes.filter(({ node }) => !isGroup(node)).length
  if (rules > tagLimits.rules) faults.push({ path: [], problem: `Use at most ${tagLimits.rules} rules.` })
  return faults
}

function faultOf(node: RuleNode, path: RulePath, related: RelatedKey | null): string | undefined {
  const group = isGroup(node) ? node : isRelated(node) ? node.value : undefined
  if (group && path.length >= tagLimits.depth) return `Groups can be at most ${tagLimits.depth} deep.`
  if (group && group.rules.length === 0) return 'Add a rule to this group, or remove it.'
  if (isGroup(node)) return
  if (isRelated(node)) {
    if (!Object.hasOwn(relatedFields, node.field)) return 'Choose what this group is about.'
    return related ? 'A group about related records can’t be inside another one.' : undefined
  }
  const fields = fieldsWithin(related)
  const field = Object.hasOwn(fields, node.field) ? fields[node.field] : undefined
  if (!field) return 'Choose a field.'
  if (!(operatorsOf[field.kind] as readonly string[]).includes(node.operator))
    return `“${field.label}” can’t be used this way. Choose another operator.`
  const problem = faultOfValue(field, node.operator, node.value)
  return problem && `${field.label}: ${problem}`
}

export function faultOfValue(field: AskedField, operator: Operator, value: RuleValue | undefined): string | undefined {
  const shape = valueShape(operator)
  if (shape === 'none') return
  if (shape === 'days')
    return wholeNumber(value, tagLimits.days) ? undefined : `enter days from 0 to ${tagLimits.days}.`
  if (shape === 'one')
    return Array.isArray(value) ? 'enter one value.' : faultOfOne(field, value as string | number | null)
  if (!Array.isArray(value) || value.length === 0) return field.kind === 'tag' ? 'choose a tag.' : 'enter a value.'
  if (shape === 'many' && value.length > tagLimits.values) return `use at most ${tagLimits.values} values.`
  if (shape === 'two' && value.length !== 2) return 'enter both values.'
  for (const each of value) {
    const problem = faultOfOne(field, each as string | number)
    if (problem) return problem
  }
  if (shape === 'two' && (value[0] as string | number) > (value[1] as string | number))
    return 'the first value must not be after the second.'
}

function faultOfOne(field: AskedField, value: string | number | null | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return 'enter a value.'
  if (field.kind === 'number')
    return wholeNumber(value, field.most) ? undefined : `enter a whole number from 0 to ${field.most}.`
  if (typeof value !== 'string') return 'enter a text.'
  if (field.kind === 'date') return isDay(value) && isInRange(value) ? undefined : 'enter a date.'
  if (field.kind === 'choice')
    return field.options.includes(value) ? undefined : `choose one of ${field.options.join(', ')}.`
  if (field.kind === 'tag') return isId(value) ? undefined : 'choose a tag.'
  if (value.trim() === '') return 'enter a value.'
  return isLongerThan(value, tagLimits.text) ? `use at most ${tagLimits.text} characters.` : undefined
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const wholeNumber = (value: unknown, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

const isInRange = (day: string) => /^(1[6-9]|2[0-3])/.test(day)
