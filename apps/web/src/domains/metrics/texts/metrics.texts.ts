import type { Texts } from '#ui/texts/texts.ts'

export const metricsTexts = {
  title: 'Monthly numbers',
  yours: (month: string) => `What you added in ${month}. Anything deleted since then isn’t counted.`,
  theirs: (month: string) => `What this person added in ${month}. Anything deleted since then isn’t counted.`,
  previous: 'Previous month',
  next: 'Next month',
  contacts: 'Contacts',
  messages: 'Messages',
  calls: 'Calls',
  talked: (time: string) => `${time} h talked`,
  policies: 'Policies and premiums',
  employee: 'Employee',
  loading: 'Loading…',
  noDays: (title: string) => `${title} by day: none`,
  days: (title: string, days: string) => `${title} by day: ${days}`,
} as const satisfies Texts
