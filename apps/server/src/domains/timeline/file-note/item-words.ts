// One item of the timeline as printed text.
import { instantIn } from '#platform/zone'
import type { TimelineItem } from '../timeline-items.ts'
import type { FileNoteItem } from './file-note.ts'

const channels: Readonly<Record<TimelineItem['channel'], string>> = {
  notes: 'Note',
  stickies: 'Sticky note',
  documents: 'Document',
  followups: 'Follow-up',
  messages: 'Scheduled message',
  tags: 'Tags',
  changes: 'Change',
  household: 'Household',
  reveals: 'Private information',
}
const states: Readonly<Record<string, string>> = {
  open: 'open',
  done: 'done',
  scheduled: 'scheduled',
  sending: 'being sent',
  sent: 'sent',
  notConnected: 'not sent: messaging is not connected',
  failed: 'not sent',
}

export function itemWords({ channel, by, ghost, at, text, state, entry }: TimelineItem, zone: string): FileNoteItem {
  const who = by && (ghost ? `${ghost} as ${by.name}` : by.name)
  const heading = [instantIn(zone)(at), channels[channel], who, state && (states[state] ?? state)].filter(Boolean)
  return { heading: heading.join(' · '), text: entry ? entryWords(entry) : text }
}

function entryWords({ act, kind, record, field, changes, facts }: NonNullable<TimelineItem['entry']>): string {
  const thing = kind === 'contact' ? 'contact' : [kind.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`), record?.label]
  const what = field
    ? `${field.label} was ${facts.exported ? 'exported' : 'viewed'}`
    : [thing].flat().filter(Boolean).join(': ')
  const tags = [
    ...(facts.given.length > 0 ? [`given: ${facts.given.join(', ')}`] : []),
    ...(facts.taken.length > 0 ? [`taken away: ${facts.taken.join(', ')}`] : []),
  ]
  const head = [field ? what : `${act.replaceAll('-', ' ')} ${what}`, facts.other, ...tags].filter(Boolean).join(' · ')
  return [head, ...changes.map(({ label, from, to }) => `${label}: ${from ?? '–'} → ${to ?? '–'}`)].join('\n')
}
