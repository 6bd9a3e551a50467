import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

const days = (many: number) => counted(many, 'day')

/** A schedule in a few words. */
export const scheduleTexts = {
  once: 'Once',
  daily: (every: number) => (every === 1 ? 'Daily' : `Every ${days(every)}`),
  weekdays: 'Weekdays',
  weekends: 'Weekends',
  everyDay: 'Every day',
  weekly: (names: string) => names,
  weeksApart: (every: number, names: string) => (every === 1 ? names : `Every ${every} weeks, ${names}`),
  days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  wholeDays: ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'],
  noDay: 'Weekly',
  monthly: (every: number, day: string) =>
    every === 1 ? `Monthly on the ${day}` : `Every ${every} months on the ${day}`,
  lastDay: 'last day',
  yearly: (every: number, day: string) => (every === 1 ? `Yearly on ${day}` : `Every ${every} years on ${day}`),
  fields: { dob: 'date of birth', renewal: 'renewal date', anniversary: 'policy anniversary' },
  onField: (field: string) => `On ${field}`,
  beforeField: (many: number, field: string) => `${days(many)} before ${field}`,
  afterField: (many: number, field: string) => `${days(many)} after ${field}`,
} as const satisfies Texts
