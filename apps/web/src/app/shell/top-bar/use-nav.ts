import { useMe } from '#platform/session/session-state.ts'
import { activePlace } from '../../places/place.ts'
import { tabPlaces } from '../../places/tabs.ts'
import { useRoutePath } from '../../places/use-route-path.ts'

/** The tabs for this person, and the current one. */
export function useNav() {
  const me = useMe()
  const entries = tabPlaces.filter(({ isFor }) => isFor?.(me) ?? true)
  return { entries, active: activePlace(entries, useRoutePath())?.path }
}
