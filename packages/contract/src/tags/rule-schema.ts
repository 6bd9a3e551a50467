// The same tree as a strict schema. Its depth is written out level by level, so that nothing deeper is ever processed.
import { z } from 'zod'
import { holding } from '../kit/bounds.ts'
import { refuseUnseen } from '../kit/text-schema.ts'
import { type Operator, operatorsOf, type RelatedKey, relatedFields } from './fields.ts'
import { tagLimits } from './limits.ts'
import { faultsOf, type RuleFault, type RuleGroup } from './rule-tree.ts'

const operators = [...new Set(Object.values(operatorsOf).flat())] as [Operator, ...Operator[]]
const relatedKeys = Object.keys(relatedFields) as [RelatedKey, ...RelatedKey[]]

const nodeId = z.string().max(64).superRefine(refuseUnseen('line')).optional().describe('The editor’s own.')
const valueSource = z.literal('value').optional()
/** Spaces at its ends count: a name may contain a whole word. */
const one = z.union([z.string().max(tagLimits.text).superRefine(refuseUnseen('line')), z.number()])

const rule = z
  .strictObject({
    id: nodeId,
    field: z.string().max(40).describe('Key of a field; within a related group one of its fields.'),
    operator: z.enum(operators),
    valueSource,
    value: z
      .union([one, z.array(one).max(tagLimits.values), z.null()])
      .optional()
      .describe('Nothing for `null` and `notNull`; a list for `in`, `notIn`, `between` and `notBetween`.'),
  })
  .meta({ id: 'TagRule' })

function groupOf(levels: number): z.ZodType<RuleGroup, RuleGroup> {
  const inner = levels > 1 ? groupOf(levels - 1) : undefined
  const related =
    inner &&
    z.strictObject({
      id: nodeId,
      field: z.enum(relatedKeys),
      operator: z.literal('=').optional(),
      valueSource,
      match: z.strictObject({ mode: z.enum(['some', 'none']) }).describe('`some`: one of them fits all of `value`.'),
      value: inner,
    })
  const node = inner && related ? z.union([rule, related, inner]) : rule
  return z
    .strictObject({
      id: nodeId,
      combinator: z.enum(['and', 'or']),
      not: z.boolean().optional(),
      rules: z.array(node as typeof rule).max(tagLimits.rules),
    })
    .meta({ id: levels === tagLimits.depth ? 'TagRules' : `TagRules${levels}` }) as z.ZodType<RuleGroup, RuleGroup>
}

/** A stored tree: it was valid when it was saved. */
export const storedTree = holding(
  groupOf(tagLimits.depth),
  tagLimits.parts,
  `Use at most ${tagLimits.rules} rules.`,
).describe(`react-querybuilder’s RuleGroupType: at most ${tagLimits.depth} deep, at most ${tagLimits.rules} rules.`)

/** A sent tree: every rule is complete, and every operator fits its field. */
export const treeOf = (faults: (tree: RuleGroup) => RuleFault[]) =>
  storedTree.superRefine((tree, context) => {
    for (const { path, problem } of faults(tree).slice(0, 20))
      context.addIssue({ code: 'custom', path: path.flatMap((place) => ['rules', place]), message: problem })
  })

export const ruleTree = treeOf((tree) => faultsOf(tree))
