import type { Texts } from '#ui/texts/texts.ts'

export const ofContactTexts = {
  title: 'Follow-ups',
  calendar: 'Show the calendar',
  hideCalendar: 'Hide the calendar',
  add: 'New follow-up',
  none: 'No open follow-ups.',
  pastDue: (when: string) => `Past due · ${when}`,
  complete: (words: string) => `Complete: ${words}`,
  edit: 'Edit',
  schedule: 'Schedule message',
  noNote: 'No note',
  message: (words: string) => `Text: ${words}`,
  team: 'Team',
  more: (count: number) => `${count} more`,
  fewer: 'Show fewer',
} as const satisfies Texts
