import { useMemo } from 'react'
import type { GridSelection } from '#ui/data/grid/grid-selection.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { selectionTexts } from '../texts/selection.texts.ts'
import { MOST_CHOSEN, type SelectionState, type ShownList, tableSelection } from './selection.ts'

/** All contacts of a list; where the list is no filter, it selects them itself. */
export type Selectable = { list: ShownList; total: number; exact: boolean } | { selectAll(): void }

/** The selection as the grid shows it. */
export function useGridSelection(selectable: Selectable, selection: SelectionState = tableSelection): GridSelection {
  return useMemo(
    () => ({
      subscribe: selection.subscribe,
      has: (id) => selection.has(id),
      setMany(ids, selected) {
        if (selection.fits(ids, selected)) selection.setMany(ids, selected)
        else snack.info(selectionTexts.tooMany(MOST_CHOSEN))
      },
      extent() {
        const now = selection.get()
        if (!now) return 'none'
        return now.kind === 'matching' && now.except.length === 0 ? 'all' : 'some'
      },
      toggleAll() {
        if (selection.get()) selection.clear()
        else if ('selectAll' in selectable) selectable.selectAll()
        else selection.selectAll(selectable.list, selectable.total, selectable.exact)
      },
    }),
    [selectable, selection],
  )
}
