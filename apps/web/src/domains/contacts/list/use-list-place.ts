import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type View = 'all' | 'favorites' | 'tags'

/** From the address: `?search=` takes precedence over `?view=favorites` and `?view=tags&tag=`. */
export interface ListPlace {
  search: string
  view: View
  tag: string | undefined
}

/** The maximum length that the server accepts. */
export const LONGEST_SEARCH = 200

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** The state of the list is in the address, so that it can be shared and survives a reload. */
export function useListPlace() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = raw.view === 'favorites' || raw.view === 'tags' ? raw.view : 'all'
  const place: ListPlace = {
    search: textOf(raw.search).slice(0, LONGEST_SEARCH),
    view,
    tag: textOf(raw.tag) || undefined,
  }

  const go = useCallback(
    ({ search, view, tag }: Partial<ListPlace>, { replace = false } = {}) =>
      void navigate({
        to: '.',
        // The view, filter, and order of the list stay.
        search: (before: Record<string, unknown>) => ({
          ...before,
          // Favorites, tags, and letters are tabs of one bar.
          ...(view !== undefined && view !== 'all' && { letter: undefined }),
          search: search || undefined,
          view: view === 'all' ? undefined : view,
          tag: tag || undefined,
        }),
        replace,
      } as never),
    [navigate],
  )
  return { place, go }
}
