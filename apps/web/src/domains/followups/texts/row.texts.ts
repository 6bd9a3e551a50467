import { count, counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const rowTexts = {
  kinds: { call: 'Call', text: 'Text', email: 'Email', meeting: 'Meeting', other: 'Other' },
  message: 'Scheduled message',
  noNote: 'No note',
  complete: (what: string) => `Complete ${what}`,
  reopen: (what: string) => `Reopen ${what}`,
  completeIt: 'Complete',
  reopenIt: 'Reopen',
  nobody: 'Not about a contact',
  snooze: 'Snooze',
  reassign: 'Reassign',
  callName: (name: string) => `Call ${name}`,
  noPhone: (name: string) => `${name} has no phone number.`,
  more: (what: string) => (what ? `More actions for ${what}` : 'More actions'),
  edit: 'Edit',
  delete: 'Delete',
  openContact: 'Open contact',
  select: 'Select',
  unselect: 'Clear selection',
  team: 'Team',
  former: 'Former colleague',
  sendsItself: 'Sends automatically',
  noReminder: 'No reminder',
  reminderAtTime: 'Reminder when due',
  reminder: (minutes: number) => `Reminder ${minutes} min`,
  daysLate: (days: number) => `${counted(days, 'day')} late`,
  lateToday: 'Past due',
  inDays: (days: number) => `In ${counted(days, 'day')}`,
} as const satisfies Texts

export const snoozeTexts = {
  title: 'Snooze until',
  laterToday: 'Later today',
  tomorrow: 'Tomorrow morning',
  inDays: 'In 3 days',
  nextWeek: 'Next week',
  pick: 'Pick a date and time',
  pickTitle: 'Reschedule',
  ofMany: (n: number) => counted(n, 'follow-up'),
  move: 'Move',
  chooseTime: 'Choose a date and a time',
} as const satisfies Texts

export const reassignTexts = {
  title: 'Assign to',
  team: 'Team',
  theTeam: 'the team',
  you: 'you only',
  me: 'Only me',
  notMine: 'Only the person who added it can make it private.',
} as const satisfies Texts

export const bulkTexts = {
  label: 'Selected follow-ups',
  selected: (n: number) => `${count(n)} selected`,
  clear: 'Clear selection',
  complete: 'Complete',
  snooze: 'Snooze',
  reassign: 'Reassign',
  delete: 'Delete',
  atMost: (n: number) => `Select at most ${count(n)} at a time.`,
} as const satisfies Texts

export const changeTexts = {
  completed: (n: number) => (n === 1 ? 'Follow-up Completed' : `${count(n)} follow-ups completed`),
  reminderChanged: () => 'Reminder changed',
  messageCompleted: 'Message Completed',
  reopened: (n: number) => (n === 1 ? 'Follow-up reopened' : `${count(n)} follow-ups reopened`),
  moved: (n: number, when: string) => (n === 1 ? `Moved to ${when}` : `${count(n)} follow-ups moved to ${when}`),
  assigned: (n: number, who: string) => (n === 1 ? `Assigned to ${who}` : `${count(n)} follow-ups assigned to ${who}`),
  deleted: (n: number) => (n === 1 ? 'Follow-up Deleted' : `${count(n)} follow-ups deleted`),
  skipped: (n: number, reason: string) => `${counted(n, 'follow-up')} couldn’t be changed. ${reason}`,
  failed: (reason: string) => `There was an error updating the follow-ups. ${reason}`,
} as const satisfies Texts
