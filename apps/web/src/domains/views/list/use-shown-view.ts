import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { builtInViews, defaultSort, type ListSort } from '@frontdesk/contract/views/list-shape'
import { useMemo } from 'react'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { type SavedView, savedViewsQuery } from '../saved/saved-views.queries.ts'
import { firstView, plain, sameFilter, sameSort } from './list-state.ts'
import { useColumns } from './use-columns.ts'
import { useListState } from './use-list-state.ts'

export interface ListedView {
  key: string
  name: string
  filter: RuleGroup | null
  sort: ListSort
  /** Undefined for a built-in one. */
  saved: SavedView | undefined
}

const builtIn: readonly ListedView[] = builtInViews.map((view) => ({ ...view, saved: undefined }))

const isBuiltIn = (key: string) => builtIn.some((view) => view.key === key)

/** The views, the one that is shown, and what of it was changed. */
export function useShownView() {
  const { state, change } = useListState()
  const { data, isPending } = useEntityQuery(savedViewsQuery)
  const views = useMemo(
    () => [...builtIn, ...(data ?? []).map((saved): ListedView => ({ ...saved, key: saved.id, saved }))],
    [data],
  )
  const view = views.find(({ key }) => key === state.view) ?? (builtIn[0] as ListedView)
  const filter = plain(state.filter === undefined ? view.filter : state.filter)
  const sort = state.sort ?? view.sort ?? defaultSort
  const columns = useColumns(view.key, view.saved)
  return {
    views,
    view,
    /** A saved view of the address is not loaded yet. */
    loading: isPending && state.view !== view.key && state.view !== firstView,
    filter,
    sort,
    letter: state.letter,
    columns,
    changed: !sameFilter(filter, plain(view.filter)) || !sameSort(sort, view.sort) || columns.changed,
    change,
    setFilter: (next: RuleGroup | null) =>
      change({ filter: sameFilter(next, plain(view.filter)) ? undefined : plain(next) }),
    setSort: (next: ListSort) => change({ sort: sameSort(next, view.sort) ? undefined : next }),
    /**
     * The letter is kept: it is no part of a view. So is the order that the person chose, from one built-in view to the
     * next; a saved view opens in its own.
     */
    show: (key: string) =>
      change({ view: key, filter: undefined, sort: isBuiltIn(view.key) && isBuiltIn(key) ? state.sort : undefined }),
  }
}

export type ShownView = ReturnType<typeof useShownView>
