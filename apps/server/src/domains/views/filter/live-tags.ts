import { isGroup, isRelated, type RuleGroup, type RuleNode, tagsAsked } from '@frontdesk/contract/tags/rule-tree'
import type { Database } from '#platform/db/database'
import { zeroId } from './related-rows.store.ts'
import { liveTags } from './wanted.store.ts'

/** The filter without deleted tags, which contacts keep invisibly. */
export async function withLiveTags(
  { database }: { database: Pick<Database, 'read'> },
  accountId: string,
  filter: RuleGroup | null,
): Promise<RuleGroup | null> {
  const asked = filter ? tagsAsked(filter) : []
  if (!filter || asked.length === 0) return filter
  const live = new Set((await database.read(accountId, liveTags(asked))).map(({ id }) => id))
  return asked.every((id) => live.has(id)) ? filter : (keeping(filter, live) as RuleGroup)
}

function keeping(node: RuleNode, live: ReadonlySet<string>): RuleNode {
  if (isGroup(node)) return { ...node, rules: node.rules.map((rule) => keeping(rule, live)) }
  if (isRelated(node) || node.field !== 'tags') return node
  const value = (node.value as string[]).filter((id) => live.has(id))
  return { ...node, value: value.length > 0 ? value : [zeroId] }
}
