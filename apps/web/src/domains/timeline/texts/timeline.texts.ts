import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const channelTexts = {
  notes: { label: 'Notes', one: 'Note' },
  stickies: { label: 'Sticky notes', one: 'Sticky note' },
  documents: { label: 'Documents', one: 'Document' },
  followups: { label: 'Follow-ups', one: 'Follow-up' },
  messages: { label: 'Messages', one: 'Scheduled message' },
  tags: { label: 'Tags', one: 'Tags' },
  changes: { label: 'Changes', one: 'Change' },
  household: { label: 'Household', one: 'Household' },
  reveals: { label: 'Private details viewed', one: 'Private information' },
} as const satisfies Texts

export const stateTexts = {
  open: 'open',
  done: 'done',
  scheduled: 'scheduled',
  sending: 'being sent',
  sent: 'sent',
  notConnected: 'not sent: messaging is not connected',
  failed: 'not sent',
} as const satisfies Texts

export const timelineTexts = {
  back: 'Back to the contact',
  title: 'Timeline',
  titleOf: (name: string) => `Timeline of ${name}`,
  print: 'Print…',
  noPrint: 'You can’t print a file note while you act as someone else.',
  loading: 'Loading',
  emptyTitle: 'Nothing to show',
  emptyText: 'Notes, documents, follow-ups, and changes appear here by date. Show more kinds, or choose everyone.',
  upcoming: 'Upcoming',
  showOnly: 'Show only',
  who: 'Who',
  everyone: 'Everyone',
  whose: (name: string) => `Activity of: ${name}`,
  you: (name: string) => `${name} (you)`,
  showEveryone: 'Show everyone’s activity',
  noneBy: 'No activity by this person',
  goTo: 'Go to a day',
  changedTags: 'changed the tags',
  close: 'Close',
  all: 'All',
  addedDocument: 'added a document',
  filter: 'Filter the activity',
  noActivity: 'No Activities Found',
  moreChanges: (count: number) => counted(count, 'more value'),
  failed: 'Unable to get activity:',
  older: 'Unable to get older activity:',
} as const satisfies Texts

export const printTexts = {
  title: 'Print a file note',
  only: (channels: string) => `Only: ${channels}`,
  everything: 'Everything in the timeline',
  print: 'Print',
  from: 'From',
  fromHint: 'Leave empty for the beginning',
  to: 'To',
  toHint: 'Leave empty for today',
  reversed: 'This date is before the start date.',
  printed: 'File note printed',
  failed: 'Unable to print:',
} as const satisfies Texts
