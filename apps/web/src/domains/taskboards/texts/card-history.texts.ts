import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** The labels of what can be changed of a card. */
export const fieldTexts = {
  title: 'Title',
  details: 'Details',
  client: 'Client',
  clientType: 'About',
  dueOn: 'Due date',
  remindOn: 'Reminder',
  cardColor: 'Color',
  assignedTo: 'Assigned to',
  labels: 'Labels',
} as const satisfies Texts

/** Each follows the name of the person. */
export const historyTexts = {
  title: 'History',
  none: 'Nothing has happened yet.',
  loading: 'Loading the history',
  entries: (count: number) => counted(count, 'entry', 'entries'),
  added: (lane: string) => (lane ? `added the card to ${lane}.` : 'added the card.'),
  recurred: (lane: string) => (lane ? `added the recurring card to ${lane}.` : 'added the recurring card.'),
  moved: (from: string, to: string) => (from ? `moved the card from ${from} to ${to}.` : `moved the card to ${to}.`),
  imported: (lane: string) => (lane ? `imported the card into ${lane}.` : 'imported the card.'),
  fed: (tags: string) =>
    tags
      ? `added the card because of the client’s tags: ${tags}.`
      : 'added the card because of one of the client’s tags.',
  fedBack: (lane: string, tags: string) => `moved the card to ${lane} because of the client’s tags: ${tags}.`,
  unfedDeleted: 'removed the card because the client was deleted.',
  unfed: (lane: string) =>
    lane
      ? `moved the card to ${lane} because the client lost the board’s tags.`
      : 'removed the card because the client lost the board’s tags.',
  rule: (lane: string, effects: string) => `applied the rule for ${lane}: ${effects}.`,
  rulePlain: (lane: string) => `applied the rule for ${lane}.`,
  effects: {
    assigned: (name: string) => `assigned to ${name}`,
    due: (day: string) => `due ${day}`,
    followup: (day: string) => `follow-up ${day}`,
    text: (state: string) => `text ${state}`,
  },
  set: {
    title: (to: string) => `changed the title to ${to}.`,
    client: (to: string) => `set the client to ${to}.`,
    dueOn: (to: string) => `set the due date to ${to}.`,
    remindOn: (to: string) => `set the reminder to ${to}.`,
    cardColor: (to: string) => `set the color to ${to}.`,
    assignedTo: (to: string) => `assigned the card to ${to}.`,
    labels: (to: string) => `set the labels to ${to}.`,
  },
  cleared: {
    title: 'removed the title.',
    client: 'removed the client.',
    dueOn: 'removed the due date.',
    remindOn: 'removed the reminder.',
    cardColor: 'removed the color.',
    assignedTo: 'removed the assignee.',
    labels: 'removed the labels.',
  },
  details: 'changed the details.',
  about: { primary: 'made the card about the contact.', secondary: 'made the card about the co-applicant.' },
  changed: 'changed the card.',
  commented: 'commented.',
  commentChanged: 'changed a comment.',
  commentDeleted: 'deleted a comment.',
  item: {
    added: (text: string) => `added “${text}” to the checklist.`,
    done: (text: string) => `checked off “${text}”.`,
    open: (text: string) => `unchecked “${text}”.`,
    renamed: (text: string) => `changed an item to “${text}”.`,
    moved: (text: string) => `moved “${text}” on the checklist.`,
    removed: (text: string) => `deleted “${text}” from the checklist.`,
  },
  file: {
    added: (name: string) => `attached ${name}.`,
    removed: (name: string) => `deleted ${name}.`,
  },
  deleted: (lane: string) => (lane ? `cleared ${lane}, including this card.` : 'deleted the card.'),
  restored: (lane: string) => (lane ? `restored the card to ${lane}.` : 'restored the card.'),
  other: 'changed something about the card.',
} as const satisfies Texts
