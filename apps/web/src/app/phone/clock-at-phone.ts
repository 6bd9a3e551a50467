import { placeOfPhone } from '@frontdesk/contract/sending/area-codes'
import { screenZone, timeLabel, wallTime } from '#ui/format/zone.ts'

/** What a clock shows where this number is, if that differs from ours. */
export function formatClockAt(phone: string): string | undefined {
  const zone = placeOfPhone(phone)?.zones[0]
  const time = (at: string) => timeLabel(wallTime(Date.now(), at).time)
  return zone && time(zone) !== time(screenZone()) ? time(zone) : undefined
}
