import { useMemo } from 'react'
import type { GridSelection } from '#ui/data/grid/grid-selection.ts'
import { type SelectionState, type ShownList, tableSelection } from './selection.ts'

/** All contacts of a list, or, where the list is no filter, those that are loaded. */
export type Selectable = { list: ShownList; total: number; exact: boolean } | { ids: readonly string[] }

/** The selection as the grid shows it. */
export function useGridSelection(selectable: Selectable, selection: SelectionState = tableSelection): GridSelection {
  return useMemo(
    () => ({
      subscribe: selection.subscribe,
      has: (id) => selection.has(id),
      setMany: (ids, selected) => selection.setMany(ids, selected),
      extent() {
        const now = selection.get()
        if (!now) return 'none'
        return now.kind === 'matching' && now.except.length === 0 ? 'all' : 'some'
      },
      toggleAll() {
        if (selection.get()) selection.clear()
        else if ('ids' in selectable) selection.setMany(selectable.ids, true)
        else selection.selectAll(selectable.list, selectable.total, selectable.exact)
      },
    }),
    [selectable, selection],
  )
}
