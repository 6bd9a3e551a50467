import { useNow } from '#platform/time/use-now.ts'
import { formatClock } from '#ui/format/dates.ts'
import { useLocations } from './locations.queries.ts'

/** What clocks show at the location; undefined where they agree with the agency's. */
export function useLocationClock(id: string | null): string | undefined {
  const now = useNow()
  const zone = useLocations().data?.find((location) => location.id === id)?.timezone
  return zone ? formatClock(now, zone) : undefined
}
