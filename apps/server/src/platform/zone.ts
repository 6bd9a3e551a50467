// Days and times on the clock of a zone, which is the agency's: the server's own says nothing to anybody. With SQL's
// "at time zone" this is the only place that reads hours and days of an instant (docs/time-zones.md).

const remembered = (options: Intl.DateTimeFormatOptions, locale: string) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    // To make one takes longer than a whole rule of a tag.
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format
  }
}

const days = remembered({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
const times = remembered(
  { year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  'en-US',
)

/** Which day it is there: `YYYY-MM-DD`. */
export const dayIn = (zone: string, at: Date): string => days(zone).format(at)

/** `11/21/2026 12:15 PM EST`: paper goes anywhere, so that the zone stands on it. */
export const instantIn =
  (zone: string) =>
  (at: string | Date): string =>
    times(zone).format(new Date(at)).replace(',', '')
