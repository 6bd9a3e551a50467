import type { RuleGroup, RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { useState } from 'react'
import { sameFilter } from '../list/list-state.ts'
import { chipsOf, filterOf } from './filter-fields.ts'

interface Edited {
  chips: readonly RuleNode[]
  /** The filters that were asked for and are not shown yet, oldest first. */
  asked: readonly (RuleGroup | null)[]
}

/** The chips, including those whose value is still to be chosen, which do not filter yet. */
export function useChips(filter: RuleGroup | null, onFilter: (filter: RuleGroup | null) => void) {
  const [edited, setEdited] = useState<Edited>()
  const [seen, setSeen] = useState(filter)
  if (!sameFilter(seen, filter)) {
    setSeen(filter)
    // Otherwise it was changed elsewhere, such as by another view.
    const at = edited ? edited.asked.findIndex((each) => sameFilter(each, filter)) : -1
    setEdited(edited && at >= 0 ? { ...edited, asked: edited.asked.slice(at + 1) } : undefined)
  }
  const chips = edited?.chips ?? chipsOf(filter)

  const set = (next: readonly RuleNode[]) => {
    const asked = edited?.asked ?? []
    const wanted = filterOf(next)
    const latest = asked.length > 0 ? (asked.at(-1) ?? null) : filter
    const isNew = !sameFilter(wanted, latest)
    setEdited({ chips: next, asked: isNew ? [...asked, wanted] : asked })
    if (isNew) onFilter(wanted)
  }
  return { chips, set }
}
