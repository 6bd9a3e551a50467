import type { Texts } from '#ui/texts/texts.ts'

export const messagesTexts = {
  scheduled: 'Scheduled texts',
  clock: (city: string, time: string) => `${time} in ${city}`,
  canceledByReply: 'Canceled if they reply',
  edit: 'Edit the scheduled text',
  delete: 'Delete the scheduled text',
} as const satisfies Texts
