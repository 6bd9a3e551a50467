// Local days and times in the agency's time zone; the server's own zone is never used. Apart from SQL's "at time zone",
// this is the only place that converts instants to hours and days (docs/time-zones.md).

const remembered = (options: Intl.DateTimeFormatOptions, locale: string) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    // Creating one takes longer than evaluating a whole rule of a tag.
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

/** The local day: `YYYY-MM-DD`. */
export const dayIn = (zone: string, at: Date): string => days(zone).format(at)

/** `11/21/2026 12:15 PM EST`: a printed page may be read anywhere, so it names the zone. */
export const instantIn =
  (zone: string) =>
  (at: string | Date): string =>
    times(zone).format(new Date(at)).replace(',', '')
