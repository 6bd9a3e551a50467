import { faultsOf, tagsAsked } from '@frontdesk/contract/tags/rule-tree'
import type { AccountTx } from '#platform/db/database'
import { followsClock, partsAsked } from '../query/asked-parts.ts'
import type { Part } from '../query/columns.ts'
import type { DynamicTag } from '../query/queries.store.ts'
import { inOrder } from '../query/tag-order.ts'
import { conditionOf, type Today } from '../query/tree-condition.store.ts'
import { decide } from './deciding.store.ts'

/** Tags that can be decided, each after those that it asks for. */
export const decidable = (tags: readonly DynamicTag[]) =>
  inOrder(tags.filter(({ query }) => faultsOf(query).length === 0))

export interface Work {
  contactIds: readonly string[]
  today: Today
  at: Date
}

/**
 * Decides for these contacts the tags that `concerns` names, and those that ask for one which changed with it. `tags` come
 * from `decidable`. Answers the contacts that carry other tags than before.
 */
export async function decideContacts(
  tx: AccountTx,
  tags: readonly DynamicTag[],
  concerns: (tag: DynamicTag) => boolean,
  { contactIds, today, at }: Work,
): Promise<Set<string>> {
  const changed = new Set<string>()
  const changedTags = new Set<string>()
  if (contactIds.length === 0) return changed
  for (const tag of tags) {
    if (!concerns(tag) && !tagsAsked(tag.query).some((id) => changedTags.has(id))) continue
    const contacts = await decide(tx, tag.id, contactIds, conditionOf(tag.query, today), at)
    if (contacts.length > 0) changedTags.add(tag.id)
    for (const id of contacts) changed.add(id)
  }
  return changed
}

/** Whether a change of these parts of a contact can change the tag's answer. */
export function concernedBy(parts: ReadonlySet<Part>): (tag: DynamicTag) => boolean {
  if (parts.has('new') || parts.has('all')) return () => true
  return ({ query }) => {
    if (parts.has('clock') && followsClock(query)) return true
    return !partsAsked(query).isDisjointFrom(parts)
  }
}
