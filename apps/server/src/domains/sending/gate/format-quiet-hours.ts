import { cityOf } from '@frontdesk/contract/sending/area-codes'
import { mayTextAt } from '@frontdesk/contract/sending/quiet'
import type { Hours } from '@frontdesk/contract/sending/quiet-rules'
import { formatLongDayIn, formatTimeIn } from '#platform/zone'
import { sendingTexts } from '../texts/sending.texts.ts'
import type { KnownPlace } from './places.ts'

/** The place that forbids it, on its own clock. */
export function formatQuietHours(now: Date, until: Date, places: readonly KnownPlace[], own: Hours | null): string {
  const place = places.find((each) => !mayTextAt(now, [each], own)) ?? places[0]
  const zone = place?.zones.find((each) => !mayTextAt(now, [{ state: place.state, zones: [each] }], own)) ?? 'UTC'
  const sameDay = formatLongDayIn(zone, now) === formatLongDayIn(zone, until)
  const from = sameDay ? formatTimeIn(zone, until) : `${formatLongDayIn(zone, until)}, ${formatTimeIn(zone, until)}`
  return sendingTexts.quiet({ clock: formatTimeIn(zone, now), city: cityOf(zone), until: from })
}

export function formatOpenHours(now: Date, places: readonly KnownPlace[]): string {
  const zone = places[0]?.zones[0] ?? 'UTC'
  return sendingTexts.notQuiet({ clock: formatTimeIn(zone, now), city: cityOf(zone) })
}
