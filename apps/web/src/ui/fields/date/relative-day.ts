// Days in words, counted from today: `tomorrow`, `+2w`, `in 3 days`, `next fri`, `2 weeks ago`.
import { addDays, addMonths, lastOfMonth, weekdayOf } from '../../format/days.ts'

const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const fixed: Readonly<Record<string, number>> = {
  today: 0,
  tod: 0,
  now: 0,
  tomorrow: 1,
  tomorow: 1,
  tomorrrow: 1,
  tom: 1,
  tmr: 1,
  tmrw: 1,
  yesterday: -1,
  yday: -1,
}

function shifted(today: string, count: number, unit: string): string {
  switch (unit.slice(0, 1)) {
    case 'd':
      return addDays(today, count)
    case 'w':
      return addDays(today, 7 * count)
    case 'm':
      return addMonths(today, count)
    default:
      return addMonths(today, 12 * count)
  }
}

const countOf = (word: string) => {
  if (/^\d{1,4}$/.test(word)) return Number(word)
  if (word === 'a' || word === 'an') return 1
  const at = numbers.indexOf(word)
  return at < 0 ? undefined : at
}

const unit = '(d|days?|w|wks?|weeks?|m|mos?|months?|y|yrs?|years?)'
const signed = new RegExp(`^([+-]) ?(\\d{1,4}) ?${unit}$`)
const ahead = new RegExp(`^(?:in ([a-z]+|\\d{1,4}) ?${unit}|([a-z]+|\\d{1,4}) ?${unit} from (?:now|today))$`)
const plain = new RegExp(`^(\\d{1,4}) ?${unit}$`)
const ago = new RegExp(`^([a-z]+|\\d{1,4}) ?${unit} ago$`)
const neighbor = /^(next|last) (week|month|year)$/
const weekday = /^(?:(this|next|last|on) )?([a-z]{2,9})$/

/** Undefined for other text. Expects lowercase with single spaces. `isPast`: a weekday alone is a past one. */
export function relativeDay(text: string, today: string, isPast: boolean): string | undefined {
  const days = fixed[text]
  if (days !== undefined) return addDays(today, days)
  if (/^(?:eom|(?:the )?end of (?:the )?month)$/.test(text)) return lastOfMonth(today)
  return counted(text, today) ?? neighboring(text, today) ?? dayOfWeek(text, today, isPast)
}

function counted(text: string, today: string): string | undefined {
  const sign = signed.exec(text)
  if (sign) return shifted(today, Number(`${sign[1]}${sign[2]}`), sign[3] ?? '')
  const alone = plain.exec(text)
  if (alone) return shifted(today, Number(alone[1]), alone[2] ?? '')
  const later = ahead.exec(text)
  const back = ago.exec(text)
  const count = countOf(later?.[1] ?? later?.[3] ?? back?.[1] ?? '')
  if (count === undefined) return undefined
  return shifted(today, back ? -count : count, later?.[2] ?? later?.[4] ?? back?.[2] ?? '')
}

function neighboring(text: string, today: string): string | undefined {
  const [, which, unit = ''] = neighbor.exec(text) ?? []
  return which && shifted(today, which === 'next' ? 1 : -1, unit)
}

/** `fri`: the first one after today. `this fri`: today counts. `next fri`: in the week after this one, from Monday on. */
function dayOfWeek(text: string, today: string, isPast: boolean): string | undefined {
  const [, which, name = ''] = weekday.exec(text) ?? []
  const wanted = weekdays.findIndex((each) => each === name || (name.length >= 3 && each.startsWith(name)))
  if (wanted < 0) return undefined
  const now = weekdayOf(today)
  if (which === 'next') {
    const monday = addDays(today, 7 - ((now + 6) % 7))
    return addDays(monday, (wanted + 6) % 7)
  }
  if (which === 'this') return addDays(today, (wanted - now + 7) % 7)
  if (which === 'last' || (isPast && which === undefined)) return addDays(today, -((now - wanted + 6) % 7) - 1)
  return addDays(today, ((wanted - now + 6) % 7) + 1)
}
