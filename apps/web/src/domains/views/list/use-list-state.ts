import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { addressOf, type ListState, stateOf } from './list-state.ts'

export function useListState() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const { list, filter, sort, letter } = raw
  const state = useMemo(() => stateOf({ list, filter, sort, letter }), [list, filter, sort, letter])
  const navigate = useNavigate()
  const change = useCallback(
    (next: Partial<ListState>, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          search: undefined,
          // Favorites can be filtered and sorted too.
          view: next.view === undefined && before.view === 'favorites' ? 'favorites' : undefined,
          tag: undefined,
          ...addressOf({ ...stateOf(before), ...next }),
        }),
        replace,
      } as never),
    [navigate],
  )
  return { state, change }
}
