import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const calendarTexts = {
  title: 'Follow-ups',
  add: 'New follow-up',
  schedule: 'Schedule message',
  today: 'Today',
  previous: 'Previous month',
  next: 'Next month',
  nothing: 'No follow-ups on this day.',
  days: 'Days',
  gone: 'This follow-up no longer exists.',
} as const satisfies Texts

export const listTexts = {
  noNote: 'No note',
  complete: 'Complete',
  reopen: 'Reopen',
  edit: 'Edit',
  delete: 'Delete',
  done: 'Done',
  pastDue: 'Past due',
  to: (phone: string) => `to ${phone}`,
  actions: 'Actions',
  actionsFor: (what: string) => `Actions for ${what}`,
  you: 'you',
  former: 'a former colleague',
  scheduledBy: (by: string) => `Scheduled by ${by}`,
  forTeam: (by: string) => `For the team, by ${by}`,
  onlyYou: 'Only you see this',
  forPerson: (who: string, by: string) => `For ${who}, by ${by}`,
  messageStates: {
    scheduled: 'Sends automatically',
    sending: 'Sending',
    sent: 'Sent',
    notConnected: 'Not sent: messaging wasn’t connected',
    notSending: 'Won’t be sent unless messaging is connected',
    failed: 'Not sent',
  },
  noReminder: 'No reminder',
  reminderAtTime: 'Reminder when due',
  reminder: (minutes: number) => `Reminder ${counted(minutes, 'minute')} before`,
  coming: (reminder: string) => `${reminder}: being delivered`,
  notDelivered: (reminder: string) => `${reminder} wasn’t delivered`,
  delivered: (reminder: string) => `${reminder} was delivered`,
} as const satisfies Texts

const failed = (doing: string) => (what: string, reason: string) => `There was an error ${doing} the ${what}. ${reason}`

export const actTexts = {
  followup: 'follow-up',
  message: 'scheduled message',
  warning: 'warning',
  /** As the specification writes them. */
  completed: { followup: 'Follow-up Completed', message: 'Message Completed' },
  deleted: { followup: 'Follow-up Deleted', message: 'Message Deleted' },
  restoring: failed('restoring'),
  completing: failed('completing'),
  reopening: failed('reopening'),
  deleting: failed('deleting'),
  ignoring: failed('ignoring'),
} as const satisfies Texts
