import type { FollowupType } from '@frontdesk/contract/followups/followup-rules'
import { useState } from 'react'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { type Filters, ownFilters } from '../followups.queries.ts'
import type { PageSearch } from './page-search.ts'

interface Chosen {
  who: 'mine' | 'team'
  view: 'date' | 'contact' | 'calendar'
  q: string
  type: FollowupType | undefined
  assigned: string | undefined
}

/** Without any filter that the person chose. */
export const buildBaseFilters = (who: Chosen['who']): Filters => ({
  ...(who === 'mine' && ownFilters),
  messages: 'true',
})

/** What is shown and how: whose and which view are in the address. */
export function usePageState(search: PageSearch, onSearch: (search: PageSearch) => void) {
  const [narrow, setNarrow] = useState<Pick<Chosen, 'q' | 'type' | 'assigned'>>({
    q: '',
    type: undefined,
    assigned: undefined,
  })
  const who: Chosen['who'] = search.who ?? 'mine'
  const view: Chosen['view'] = search.view ?? 'date'
  const q = useDebounced(narrow.q.trim(), 300)
  const filters: Filters = {
    ...buildBaseFilters(who),
    ...(narrow.assigned && { assigned: narrow.assigned }),
    ...(narrow.type && { type: narrow.type }),
    ...(q && { q }),
  }
  const set = ({ who: nextWho = who, view: nextView = view, ...change }: Partial<Chosen>) => {
    if (Object.keys(change).length > 0) setNarrow((before) => ({ ...before, ...change }))
    if (nextWho !== who || nextView !== view)
      onSearch({ ...(nextWho === 'team' && { who: nextWho }), ...(nextView !== 'date' && { view: nextView }) })
  }
  const narrowed = narrow.q !== '' || narrow.type !== undefined || narrow.assigned !== undefined
  return { who, view, ...narrow, filters, set, narrowed }
}
export type PageState = ReturnType<typeof usePageState>
