import type { Texts } from '#ui/texts/texts.ts'

export const metricsTexts = {
  title: 'A month in numbers',
  yours: (month: string) => `What you added in ${month}, without anything deleted since.`,
  theirs: (month: string) => `What this person added in ${month}, without anything deleted since.`,
  previous: 'Previous month',
  next: 'Next month',
  contacts: 'Contacts',
  policies: 'Policies and premiums',
  employee: 'Employee',
  loading: 'Loading…',
  noDays: (title: string) => `${title} by day: none`,
  days: (title: string, days: string) => `${title} by day: ${days}`,
} as const satisfies Texts
