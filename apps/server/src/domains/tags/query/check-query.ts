import { type RuleGroup, tagsAsked } from '@frontdesk/contract/tags/rule-tree'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { dynamicTags, tagNames } from './queries.store.ts'
import { circleThrough } from './tag-order.ts'

/**
 * Refuses a query that depends on a tag that does not exist, or that depends on this one. The caller holds the lock on
 * the tags.
 */
export async function checkQuery(tx: AccountTx, tagId: string, query: RuleGroup) {
  const asked = tagsAsked(query)
  if (asked.length === 0) return
  const names = await tagNames(tx, [...asked, tagId])
  if (asked.some((id) => id !== tagId && !names.has(id))) throw new AppError('tagsUnknown')
  const others = (await dynamicTags(tx)).filter(({ id }) => id !== tagId)
  const circle = circleThrough(tagId, [...others, { id: tagId, query }])
  if (!circle) return
  const known = new Map([...others.map(({ id, name }) => [id, name] as const), ...names])
  const way = [...circle, tagId].map((id) => `“${known.get(id) ?? 'This tag'}”`).join(' → ')
  throw new AppError('tagCycle', {
    message: `These tags’ rules depend on each other: ${way}. Remove one of them.`,
    details: { tags: circle },
  })
}
