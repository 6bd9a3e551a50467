import { cityOf } from '@frontdesk/contract/sending/area-codes'
import { mayTextAt } from '@frontdesk/contract/sending/quiet'
import type { Hours } from '@frontdesk/contract/sending/quiet-rules'
import { sendingTexts } from '../texts/sending.texts.ts'
import type { KnownPlace } from './places.ts'

const clockIn = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(at)

const dayIn = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' }).format(at)

/** The place that forbids it, on its own clock. */
export function quietWords(now: Date, until: Date, places: readonly KnownPlace[], own: Hours | null): string {
  const place = places.find((each) => !mayTextAt(now, [each], own)) ?? places[0]
  const zone = place?.zones.find((each) => !mayTextAt(now, [{ state: place.state, zones: [each] }], own)) ?? 'UTC'
  const sameDay = dayIn(now, zone) === dayIn(until, zone)
  const from = sameDay ? clockIn(until, zone) : `${dayIn(until, zone)}, ${clockIn(until, zone)}`
  return sendingTexts.quiet({ clock: clockIn(now, zone), city: cityOf(zone), until: from })
}

export function openWords(now: Date, places: readonly KnownPlace[]): string {
  const zone = places[0]?.zones[0] ?? 'UTC'
  return sendingTexts.notQuiet({ clock: clockIn(now, zone), city: cityOf(zone) })
}
