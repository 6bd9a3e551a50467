import { zoneLabel } from '#ui/format/timezones.ts'

/** `Eastern time` of `Eastern Time – New York`. */
export function formatZone(zone: string): string {
  const [name = ''] = zoneLabel(zone).split(' – ')
  return name.replace(/ Time$/, ' time')
}
