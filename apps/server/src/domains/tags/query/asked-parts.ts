import { type ContactFieldKey, fieldsWithin } from '@frontdesk/contract/tags/fields'
import { isGroup, isRelated, nodesOf, type RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import type { Part } from './columns.ts'

/** The parts of a contact that can change the result, apart from the clock. */
export function partsAsked(tree: RuleGroup): Set<Part> {
  const parts = new Set<Part>()
  for (const { node, related } of nodesOf(tree)) {
    if (isGroup(node)) continue
    if (related) parts.add(related)
    else if (isRelated(node)) parts.add(node.field)
    else parts.add(partOf(node.field as ContactFieldKey))
  }
  return parts
}

function partOf(field: ContactFieldKey): Part {
  if (field === 'tags') return 'tags'
  if (field === 'clientStatus') return 'policies'
  return field === 'lastContactedDays' ? 'contacted' : 'person'
}

/** Whether the result changes as days pass. */
export const followsClock = (tree: RuleGroup) =>
  [...nodesOf(tree)].some(({ node, related }) => {
    if (isGroup(node) || isRelated(node)) return false
    if (node.field === 'clientStatus' || node.operator === 'inLastDays' || node.operator === 'inNextDays') return true
    return fieldsWithin(related)[node.field]?.kind === 'number'
  })
