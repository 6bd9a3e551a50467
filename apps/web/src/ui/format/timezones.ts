// Time zones as people name them. They are listed once a field needs them: there are some four hundred.

const generic = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date(0))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** `America/New_York` → `Eastern`. */
export const formatZone = (zone: string) => generic(zone).replace(/ (?:Standard )?Time$/, '')

/** `America/New_York` → `Eastern Time – New York`. */
export function zoneLabel(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ')
  const name = generic(zone)
  return zone.includes('/') && !name.includes(city ?? '') ? `${name} – ${city}` : name
}

const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

let listed: ReadonlyMap<string, string> | undefined

/** Label → IANA name; those of the United States first. */
export function zonesByLabel(): ReadonlyMap<string, string> {
  listed ??= new Map(
    [...usual, ...Intl.supportedValuesOf('timeZone').filter((zone) => !usual.includes(zone))].map((zone) => [
      zoneLabel(zone),
      zone,
    ]),
  )
  return listed
}
