import type { Texts } from '#platform/texts'

const items = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`

export const fileNoteTexts = {
  title: (contact: string) => `File note: ${contact}`,
  and: (name: string, partner: string) => `${name} and ${partner}`,
  agency: 'Agency',
  contact: 'Contact',
  period: 'Period',
  from: (first: string, last: string) => `${first} to ${last}`,
  fromBeginning: (last: string) => `Through ${last}`,
  printedBy: 'Printed by',
  printedOn: 'Printed on',
  timeZone: 'Time zone',
  page: (page: number) => `Page ${page}`,
  tooMany: (count: number) => `Only the first ${items(count)} are printed here. Choose a shorter period for the rest.`,
  empty: 'There are no entries in this period.',
  end: (count: number) => `End of the file note: ${items(count)}.`,
  busy: 'Other file notes are being printed. Try again in a moment.',
} as const satisfies Texts

export const fileNoteItemTexts = {
  as: (person: string, other: string) => `${person} as ${other}`,
  exported: (field: string) => `${field} was exported`,
  viewed: (field: string) => `${field} was viewed`,
  tagsAdded: (tags: string) => `added: ${tags}`,
  tagsRemoved: (tags: string) => `removed: ${tags}`,
  channels: {
    notes: 'Note',
    stickies: 'Sticky note',
    documents: 'Document',
    followups: 'Follow-up',
    messages: 'Text',
    chat: 'Team chat',
    tags: 'Tags',
    changes: 'Change',
    household: 'Household',
    reveals: 'Private information',
  },
  states: {
    open: 'open',
    done: 'done',
    scheduled: 'scheduled',
    sending: 'being sent',
    sent: 'sent',
    received: 'received',
    pending: 'being sent',
    held: 'held',
    delivered: 'delivered',
    undelivered: 'not delivered',
    unknown: 'unknown whether sent',
    refused: 'not sent',
    canceled: 'canceled',
    notConnected: 'not sent: messaging is not connected',
    failed: 'not sent',
  },
} as const satisfies Texts
