import { useLocation } from '@tanstack/react-router'
import { useMe } from '#platform/session/session-state.ts'
import { navEntries } from '../../domains.ts'
import { activePath } from '../nav.ts'

/** The tabs for this person, and the current one. */
export function useNav() {
  const me = useMe()
  const pathname = useLocation({ select: (location) => location.pathname })
  const entries = navEntries.filter(({ isFor }) => isFor?.(me) ?? true)
  return { entries, active: activePath(entries, pathname) }
}
