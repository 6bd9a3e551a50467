import type { RuleGroup, RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { useState } from 'react'
import { sameFilter } from '../list/list-state.ts'
import { chipsOf, filterOf } from './filter-fields.ts'

/** The chips, including those whose value is still to be chosen, which do not filter yet. */
export function useChips(filter: RuleGroup | null, onFilter: (filter: RuleGroup | null) => void) {
  const [drafts, setDrafts] = useState<readonly RuleNode[]>()
  // The filter was changed elsewhere, such as by another view.
  const stale = drafts !== undefined && !sameFilter(filterOf(drafts), filter)
  const [asked, setAsked] = useState(filter)
  const waiting = !sameFilter(asked, filter) && drafts !== undefined && sameFilter(filterOf(drafts), asked)
  const chips = drafts === undefined || (stale && !waiting) ? chipsOf(filter) : drafts

  const set = (next: readonly RuleNode[]) => {
    setDrafts(next)
    const wanted = filterOf(next)
    setAsked(wanted)
    if (!sameFilter(wanted, filter)) onFilter(wanted)
  }
  return { chips, set }
}
