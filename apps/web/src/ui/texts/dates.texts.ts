import type { Texts } from '#ui/texts/texts.ts'

export const datesTexts = {
  format: 'MM/DD/YYYY',
  unknown: 'Enter a date such as 3/4/1990, Mar 4, tomorrow, or +2w.',
  noYear: 'Check the year. Enter it with two or four digits.',
  noMonth: (month: number) => `There is no month ${month}. Enter the month first, such as 3/14/1990.`,
  noDay: (month: string, days: number) => `${month} has only ${days} days.`,
  notBefore: (day: string) => `Enter a date on or after ${day}.`,
  notAfter: (day: string) => `Enter a date on or before ${day}.`,
  open: 'Open the calendar',
  calendar: 'Calendar',
  previousYear: 'Previous year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nextYear: 'Next year',
  today: 'Today',
  clear: 'Clear',
} as const satisfies Texts
