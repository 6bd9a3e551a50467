const names = new Map<string, Intl.DateTimeFormat>()

/** `Pacific` for America/Los_Angeles; the city where a zone has no such name. */
export function formatZoneLabel(zone: string): string {
  const format =
    names.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric', day: 'numeric' })
  names.set(zone, format)
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/ (Standard )?Time$/, '')
}
