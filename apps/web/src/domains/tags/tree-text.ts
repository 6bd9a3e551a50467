// A tree as a form stores and compares it: text, without the editor's additions.
import { valueShape } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, type RuleGroup, type RuleNode } from '@frontdesk/contract/tags/rule-tree'

/** As it is sent: trees with the same rules in the same order have the same text. */
export const textOfTree = (tree: RuleGroup): string => JSON.stringify(plainGroup(tree))
export const treeOfText = (text: string): RuleGroup => JSON.parse(text)

const plainGroup = ({ combinator, not, rules }: RuleGroup): RuleGroup => ({
  combinator,
  ...(not && { not }),
  rules: rules.map(plainNode),
})

function plainNode(node: RuleNode): RuleNode {
  if (isGroup(node)) return plainGroup(node)
  if (isRelated(node))
    return { field: node.field, operator: '=', match: { mode: node.match.mode }, value: plainGroup(node.value) }
  const { field, operator, value } = node
  return valueShape(operator) === 'none' ? { field, operator } : { field, operator, value }
}

/** The initial query of a new dynamic tag: one rule to fill in. */
export const firstRules = textOfTree({ combinator: 'and', rules: [{ field: '', operator: '=', value: '' }] })
