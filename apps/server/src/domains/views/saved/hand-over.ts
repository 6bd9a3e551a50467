import { isGroup, isRelated, type RuleGroup, type RuleNode } from '@frontdesk/contract/tags/rule-tree'
import type { AccountTx } from '#platform/db/database'
import type { HandOver, OwnedWork } from '#platform/domain'
import { dropAllColumns } from '../columns/columns.store.ts'
import { auditView, emitView } from './emit-view.ts'
import { countFiltersNaming, countOwnViews, dropOwnViews, lockFiltersNaming } from './leaving.store.ts'
import { changeView } from './saved-views.store.ts'
import { viewOf } from './view-view.ts'

async function endOwnViews(tx: AccountTx, { from }: HandOver): Promise<void> {
  for (const row of await dropOwnViews(tx, from)) await auditView(tx, 'deleted', row)
  await dropAllColumns(tx, from)
}

async function handOverFilters(tx: AccountTx, { from, to, at }: HandOver): Promise<void> {
  for (const row of await lockFiltersNaming(tx, from)) {
    const view = viewOf(row)
    const filter = view.filter && replacePerson(view.filter, from, to)
    const saved = await changeView(tx, row.id, { ...view, filter, owner: row.owner_id }, at)
    if (row.deleted_at) continue
    await auditView(tx, 'updated', saved, { filter: { from: view.filter, to: filter } })
    emitView(tx, saved)
  }
}

/** The filter with another person in the place of this one. */
export const replacePerson = (group: RuleGroup, from: string, to: string | null): RuleGroup => ({
  ...group,
  rules: group.rules.map((node) => substituted(node, from, to)),
})

/** A rule that is left without a person asks for contacts that have no owner, as theirs do now; or for the others. */
function substituted(node: RuleNode, from: string, to: string | null): RuleNode {
  if (isGroup(node)) return replacePerson(node, from, to)
  if (isRelated(node) || !Array.isArray(node.value)) return node
  const named = node.value.map((each) => String(each).toLowerCase())
  if (!named.includes(from)) return node
  const others = named.filter((each) => each !== from && each !== to)
  const value = to === null ? others : [...others, to]
  if (value.length > 0) return { ...node, value }
  const { value: _, ...rule } = node
  return { ...rule, operator: node.operator === 'in' ? 'null' : 'notNull' }
}

export const viewBelongings: readonly OwnedWork[] = [
  { what: 'viewFilters', count: countFiltersNaming, handOver: handOverFilters },
  { what: 'savedViews', count: countOwnViews, handOver: endOwnViews },
]
