// What the list shows, in the address: so that it can be shared, and survives a reload.

import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { faultsOfFilter } from '@frontdesk/contract/views/list-fields'
import type { ListSort } from '@frontdesk/contract/views/list-shape'
import { isSortKey } from '../columns/contact-columns.ts'

export interface ListState {
  /** A built-in view, or the id of a saved one. */
  view: string
  /** Undefined: the view's own. */
  filter: RuleGroup | null | undefined
  sort: ListSort | undefined
  letter: string | undefined
}

export const firstView = 'all'

/** Reads untrusted values: anything unknown is left out. */
export function stateOf(raw: Readonly<Record<string, unknown>>): ListState {
  return {
    view: typeof raw.list === 'string' && raw.list ? raw.list : firstView,
    filter: filterOf(raw.filter),
    sort: sortOf(raw.sort),
    letter: typeof raw.letter === 'string' && /^[#a-z]$/.test(raw.letter) ? raw.letter : undefined,
  }
}

export const addressOf = ({ view, filter, sort, letter }: ListState) => ({
  list: view === firstView ? undefined : view,
  filter: filter === undefined ? undefined : (filter ?? 'none'),
  sort: sort && `${sort.descending ? '-' : ''}${sort.by}`,
  letter,
})

function sortOf(raw: unknown): ListSort | undefined {
  if (typeof raw !== 'string') return undefined
  const descending = raw.startsWith('-')
  const by = descending ? raw.slice(1) : raw
  return isSortKey(by) ? { by, descending } : undefined
}

function filterOf(raw: unknown): RuleGroup | null | undefined {
  if (raw === 'none') return null
  if (typeof raw !== 'object' || raw === null || !('rules' in raw) || !Array.isArray(raw.rules)) return undefined
  try {
    const tree = raw as RuleGroup
    return faultsOfFilter(tree).length === 0 ? tree : undefined
  } catch {
    return undefined
  }
}

export const sameFilter = (a: RuleGroup | null, b: RuleGroup | null) =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b))
export const sameSort = (a: ListSort, b: ListSort) => a.by === b.by && a.descending === b.descending

/** A group without rules is no filter. */
export const plain = (tree: RuleGroup | null): RuleGroup | null => (tree && tree.rules.length > 0 ? tree : null)
