import { faultsOf, tagsAsked } from '@frontdesk/contract/tags/rule-tree'
import type { AccountTx } from '#platform/db/database'
import { followsClock, partsAsked } from '../query/asked-parts.ts'
import type { Part } from '../query/columns.ts'
import type { DynamicTag } from '../query/queries.store.ts'
import { inOrder } from '../query/tag-order.ts'
import { conditionOf, type Today } from '../query/tree-condition.store.ts'
import { evaluate } from './evaluation.store.ts'

/** Tags that can be evaluated, each after those that it depends on. */
export const decidable = (tags: readonly DynamicTag[]) =>
  inOrder(tags.filter(({ query }) => faultsOf(query).length === 0))

export interface Work {
  contactIds: readonly string[]
  today: Today
  at: Date
}

/**
 * Evaluates the tags that `concerns` names for these contacts, and the tags that depend on one that changed. `tags`
 * come from `decidable`. Returns the contacts whose tags changed.
 */
export async function evaluateContacts(
  tx: AccountTx,
  tags: readonly DynamicTag[],
  concerns: (tag: DynamicTag) => boolean,
  { contactIds, today, at }: Work,
): Promise<Set<string>> {
  const changed = new Set<string>()
  const changedTags = new Set<string>()
  if (contactIds.length === 0) return changed
  for (const layer of layersOf(tags)) {
    const due = layer.filter((tag) => concerns(tag) || tagsAsked(tag.query).some((id) => changedTags.has(id)))
    if (due.length === 0) continue
    const conditions = due.map(({ id, query }) => ({ id, condition: conditionOf(query, today) }))
    for (const { contact_id, tag_id } of await evaluate(tx, conditions, contactIds, at)) {
      changedTags.add(tag_id)
      changed.add(contact_id)
    }
  }
  return changed
}

/** For one statement: rule values are its parameters, of which PostgreSQL accepts 65,535. */
const mostTogether = 10

/** Tags that can be evaluated together: none depends on another one of its layer. */
function layersOf(tags: readonly DynamicTag[]): DynamicTag[][] {
  const layers: DynamicTag[][] = []
  let ids = new Set<string>()
  for (const tag of tags) {
    const layer = layers.at(-1)
    if (layer && layer.length < mostTogether && !tagsAsked(tag.query).some((id) => ids.has(id))) layer.push(tag)
    else {
      layers.push([tag])
      ids = new Set()
    }
    ids.add(tag.id)
  }
  return layers
}

/** Whether a change of these parts of a contact can change the tag's result. */
export function concernedBy(parts: ReadonlySet<Part>): (tag: DynamicTag) => boolean {
  if (parts.has('new') || parts.has('all')) return () => true
  return ({ query }) => {
    if (parts.has('clock') && followsClock(query)) return true
    return !partsAsked(query).isDisjointFrom(parts)
  }
}
