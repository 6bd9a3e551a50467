// Due dates as other programs and people write them.
import { isDay } from '@frontdesk/contract/kit/day'
import { fold } from '@frontdesk/contract/kit/fold'
import { isCardDay } from '@frontdesk/contract/taskboards/limits'
import { formatDayIn, listMonthNames, parseInstantAt } from '#platform/zone'

export interface DueReading {
  /** 4.12.2026 is in December. */
  dayFirst: boolean
  /** Of the agency, where an instant falls on a day. */
  zone: string
}

export interface Due {
  day: string
  /** After midnight; null without a time of day. */
  minutes: number | null
  /** Several days: the last one counts. */
  isRange: boolean
}

const longest = 120
const rest = '(?:,?[T ]+(.{1,60}))?'
const year = String.raw`(\d{4}|\d{2})`
const isoDate = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${rest}$`)
const compactDate = /^(\d{4})(\d{2})(\d{2})$/
const eastAsianDate = /^(\d{4})年(\d{1,2})月(\d{1,2})日(.{0,60})$/
const orderedDate = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2${year}${rest}$`)
const dayFirstName = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º)?\.?[-/ ](?:de )?(\p{L}{3,12})\.?,?[-/ ](?:de )?${year}${rest}$`,
  'u',
)
const monthFirstName = new RegExp(String.raw`^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${rest}$`, 'u')
const weekday = /^\p{L}{2,12}\.?,? (?=[\p{L}\d])/u
const instant = /^(?:\d{10}|\d{13}|\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(?:Z|[+-]\d{2}:?\d{2}))$/
const time = /(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?\s*([ap]\.?m)?/i

/** Folded names of months in the languages of the agencies’ programs, to 1 to 12. */
const months = new Map(
  ['en', 'en-GB', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'pl', 'sv'].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      return listMonthNames(locale, month).map((name, at) => [fold(name), at + 1] as const)
    }),
  ),
)

/** Null unless it is an existing day. */
export function readDue(written: string, reading: DueReading): Due | null {
  if (written.length > longest) return null
  const parts = written.split(/ (?:→|->|–|—) /)
  const text = (parts.at(-1) ?? '').trim()
  const read = readOne(text, reading) ?? readOne(text.replace(weekday, ''), reading)
  return read && { ...read, isRange: parts.length > 1 }
}

function readOne(text: string, reading: DueReading): Omit<Due, 'isRange'> | null {
  if (instant.test(text)) return readInstant(text, reading.zone)
  const { day, after } = partsOf(text, reading.dayFirst) ?? {}
  return day && isDay(day) && isCardDay(day) ? { day, minutes: minutesOf(after ?? '') } : null
}

/** An instant or an epoch, on the day that it is in the agency. */
function readInstant(text: string, zone: string): Omit<Due, 'isRange'> | null {
  const at = new Date(/^\d+$/.test(text) ? Number(text) * (text.length === 10 ? 1000 : 1) : text)
  if (Number.isNaN(at.getTime())) return null
  const day = formatDayIn(zone, at)
  if (!isDay(day) || !isCardDay(day)) return null
  // Programs without times of day write midnight, either there or in Greenwich.
  const isMidnight = text.includes('T00:00:00') || parseInstantAt(zone, day, 0).getTime() === at.getTime()
  if (isMidnight) return { day: text.includes('T00:00:00') ? text.slice(0, 10) : day, minutes: null }
  return { day, minutes: Math.round((at.getTime() - parseInstantAt(zone, day, 0).getTime()) / 60_000) }
}

function partsOf(text: string, dayFirst: boolean): { day: string; after: string } | null {
  const whole = isoDate.exec(text) ?? compactDate.exec(text) ?? eastAsianDate.exec(text)
  if (whole) return dated(whole[1], whole[2], whole[3], whole[4])
  const ordered = orderedDate.exec(text)
  if (ordered) {
    const [, first, , second, last, after] = ordered
    return dayFirst ? dated(last, second, first, after) : dated(last, first, second, after)
  }
  const named = dayFirstName.exec(text)
  if (named) return dated(named[3], monthOf(named[2]), named[1], named[4])
  const english = monthFirstName.exec(text)
  return english && dated(english[3], monthOf(english[1]), english[2], english[4])
}

const monthOf = (name = '') => String(months.get(fold(name)) ?? 0)

const dated = (full = '', month = '', day = '', after = '') => ({
  day: `${full.length === 2 ? `20${full}` : full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  after,
})

function minutesOf(after: string): number | null {
  const [, hours, minutes, half] = time.exec(after) ?? []
  if (hours === undefined) return null
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  const total = hour * 60 + Number(minutes)
  return total === 0 || total >= 24 * 60 ? null : total
}
