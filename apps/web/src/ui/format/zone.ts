// The time zone of times on the screen. docs/time-zones.md has the rules; together with dates.ts and days.ts this is
// the only place that reads local hours, days, or months (a check refuses it elsewhere).

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let agency: string | null = null

/** The agency's zone once somebody is signed in; null before: then times are in the viewer's zone. */
export function setScreenZone(zone: string | null) {
  agency = zone
}

export const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const screenZone = () => agency ?? viewerZone()

/** Whether the screen's zone has another local time than the viewer's at that instant. */
export const differsForViewer = (instant: string | number, zone = screenZone()) =>
  offsetAt(Number(new Date(instant)), zone) !== -new Date(instant).getTimezoneOffset() * MINUTE

const remembered = <Format>(make: (zone: string) => Format) => {
  const made = new Map<string, Format>()
  return (zone: string) => {
    const format = made.get(zone) ?? make(zone)
    made.set(zone, format)
    return format
  }
}

const wallFormat = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

const nameFormat = remembered((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }))

/** An instant → `{ day: 'YYYY-MM-DD', time: 'HH:mm' }` in that zone. */
export function wallTime(instant: string | number, zone = screenZone()): { day: string; time: string } {
  const parts = wallFormat(zone).formatToParts(new Date(instant))
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** The hour on the clock of the screen, for a greeting: the times beside it are of that clock too. */
export const screenHour = (instant: number) => Number(wallTime(instant).time.slice(0, 2))

/** ISO 8601, as the server expects it. */
export const instantOf = (at: number) => new Date(at).toISOString()

export const dayOf = (instant: string | number, zone = screenZone()) => wallTime(instant, zone).day

/** `EST`; `GMT+5:30` for a zone without a name. */
export const zoneName = (instant: string | number, zone = screenZone()) =>
  nameFormat(zone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** Whether this local time occurs twice, because clocks go back. */
function comesTwice(instant: number, zone: string) {
  const offset = offsetAt(instant, zone)
  return [-1, 1].some((side) => {
    const other = offsetAt(instant + side * 2 * HOUR, zone)
    if (other === offset) return false
    return offsetAt(instant + offset - other, zone) === other
  })
}

/** `EST` where the screen's zone is another one than the viewer's, to be said once above many times. */
export const otherZone = (now: number, zone = screenZone()) =>
  differsForViewer(now, zone) ? zoneName(now, zone) : undefined

/** `EST` only in an hour that occurs twice: below a heading that says the zone. */
export const twiceSuffix = (instant: string | number, zone = screenZone()) =>
  comesTwice(Number(new Date(instant)), zone) ? ` ${zoneName(instant, zone)}` : ''

/** `EST` if the time alone would be ambiguous: in another zone than the viewer's, or in an hour that occurs twice. */
export function zoneSuffix(instant: string | number, zone = screenZone()): string {
  const at = Number(new Date(instant))
  return differsForViewer(at, zone) || comesTwice(at, zone) ? ` ${zoneName(at, zone)}` : ''
}

/**
 * A local day and time → the instant; undefined for a time that clocks skip. Of a time that occurs twice, when clocks
 * go back, the first.
 */
export function instantAt(day: string, time: string, zone = screenZone()): string | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Zones range from 12 hours behind to 14 ahead; a change of clocks is between two of these.
  const offsets = [-24, 24].map((hours) => offsetAt(asUtc + hours * HOUR, zone))
  const instants = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b)
  const found = instants.find((instant) => {
    const there = wallTime(instant, zone)
    return there.day === day && there.time === time
  })
  return found === undefined ? undefined : new Date(found).toISOString()
}

/** The start of a local day; where clocks skip midnight, it starts later. */
export function startOfDay(day: string, zone = screenZone()): string | undefined {
  return ['00:00', '00:30', '01:00'].map((time) => instantAt(day, time, zone)).find((instant) => instant !== undefined)
}

/** Milliseconds that local time is ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const { day, time } = wallTime(instant, zone)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instant / MINUTE) * MINUTE
}

/** `9:05 AM` of `09:05`. */
export function timeLabel(time: string): string {
  const [hour = 0, minute = '00'] = time.split(':').map((part, at) => (at ? part : Number(part))) as [number, string]
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

const QUARTERS = Array.from(
  { length: 96 },
  (_, n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
)

/** Every quarter of an hour that exists on a day and is after `now`. */
export const timesOf = (day: string, now: number, zone = screenZone()): string[] =>
  QUARTERS.filter((time) => {
    const instant = instantAt(day, time, zone)
    return instant !== undefined && Date.parse(instant) > now
  })
