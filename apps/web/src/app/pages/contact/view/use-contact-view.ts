import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { ShownRecord } from '#domains/contacts/shown/shown-record.ts'
import { type ActivityFilter, isActivityFilter } from '#domains/timeline/feed/activity-filters.ts'
import { isPageTab, type PageTab, tabOfShown } from './page-tabs.ts'

interface Kept {
  tab: PageTab
  filter: ActivityFilter
  /** Whose activity is shown; everyone's when it is not set. */
  by?: string | undefined
  /** Of the main pane, by tab. */
  scroll: Readonly<Record<string, number>>
}

const first: Kept = { tab: 'activity', filter: 'all', scroll: {} }
/** Contacts whose place is remembered until the window is closed. */
const MOST = 100

const useKept = create<{ byContact: ReadonlyMap<string, Kept> }>(() => ({ byContact: new Map() }))

const keptOf = (id: string) => useKept.getState().byContact.get(id) ?? first

function keep(id: string, change: Partial<Kept>) {
  useKept.setState(({ byContact }) => {
    const next = new Map(byContact)
    next.delete(id)
    next.set(id, { ...(byContact.get(id) ?? first), ...change })
    for (const oldest of next.keys()) {
      if (next.size <= MOST) break
      next.delete(oldest)
    }
    return { byContact: next }
  })
}

/** The open tab, which the address names, its filter, and how far it is scrolled: as they were left. */
export function useContactView(id: string, shown: ShownRecord | undefined) {
  const { view }: { view?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const kept = useKept(({ byContact }) => byContact.get(id)) ?? first
  const named = tabOfShown(shown?.kind) ?? (isPageTab(view) ? view : undefined)
  const tab = named ?? kept.tab
  useEffect(() => {
    if (named) keep(id, { tab: named })
  }, [id, named])
  return {
    tab,
    open(next: PageTab) {
      keep(id, { tab: next })
      void navigate({ to: '.', search: { view: next } as never, replace: true })
    },
    /** Shows a record of the contact as if it were a search result. */
    show(kind: 'policy' | 'dependent', item: string) {
      void navigate({ to: '.', search: { show: kind, item } as never, replace: true })
    },
    filter: isActivityFilter(kept.filter) ? kept.filter : 'all',
    setFilter: (filter: ActivityFilter) => keep(id, { filter, scroll: { ...keptOf(id).scroll, activity: 0 } }),
    by: kept.by,
    setBy: (by: string | undefined) => keep(id, { by, scroll: { ...keptOf(id).scroll, activity: 0 } }),
    scrollOf: (of: PageTab) => keptOf(id).scroll[of] ?? 0,
    keepScroll: (of: PageTab, top: number) => keep(id, { scroll: { ...keptOf(id).scroll, [of]: top } }),
  }
}

export type ContactView = ReturnType<typeof useContactView>
