// Days and times as the account's clocks have them, whatever the zone of this computer.

const MINUTE = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string) {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/** An instant → `{ day: 'YYYY-MM-DD', time: 'HH:mm' }` there. */
export function wallTime(instant: string | number, zone: string): { day: string; time: string } {
  const parts = formatOf(zone).formatToParts(new Date(instant))
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/**
 * A day and a time there → the instant; undefined where clocks leap over it. Of a time that comes twice, when clocks go
 * back, the first.
 */
export function instantAt(day: string, time: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Zones lie between 12 hours behind and 14 ahead; a change of clocks lies between two of these.
  const offsets = [-24, 24].map((hours) => offsetAt(asUtc + hours * 60 * MINUTE, zone))
  const instants = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b)
  const found = instants.find((instant) => {
    const there = wallTime(instant, zone)
    return there.day === day && there.time === time
  })
  return found === undefined ? undefined : new Date(found).toISOString()
}

/** Milliseconds that clocks there are ahead of UTC. */
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

/** Every quarter of an hour of a day that is there and lies after `now`. */
export const timesOf = (day: string, zone: string, now: number): string[] =>
  QUARTERS.filter((time) => {
    const instant = instantAt(day, time, zone)
    return instant !== undefined && Date.parse(instant) > now
  })

/** `MM/dd/yyyy 3:05 PM` there. */
export function formatWhen(instant: string, zone: string): string {
  const { day, time } = wallTime(instant, zone)
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year} ${timeLabel(time)}`
}
