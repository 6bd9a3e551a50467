import type { TimelineChannel } from '@frontdesk/contract/timeline/timeline'
import {
  AlarmClock,
  Eye,
  FileText,
  History,
  type LucideIcon,
  MessageSquare,
  Pin,
  StickyNote,
  Tag,
  Users,
} from 'lucide-react'
import { entryText, whoText } from '#domains/history/history.public.ts'
import type { TimelineItem } from './timeline.queries.ts'

export const channels: Readonly<Record<TimelineChannel, { label: string; one: string; icon: LucideIcon }>> = {
  notes: { label: 'Notes', one: 'Note', icon: StickyNote },
  stickies: { label: 'Sticky notes', one: 'Sticky note', icon: Pin },
  documents: { label: 'Documents', one: 'Document', icon: FileText },
  followups: { label: 'Follow-ups', one: 'Follow-up', icon: AlarmClock },
  messages: { label: 'Messages', one: 'Scheduled message', icon: MessageSquare },
  tags: { label: 'Tags', one: 'Tags', icon: Tag },
  changes: { label: 'Changes', one: 'Change', icon: History },
  household: { label: 'Household', one: 'Household', icon: Users },
  reveals: { label: 'Private details viewed', one: 'Private information', icon: Eye },
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

/** Who, and what it is: `Sam Harbor · Note`. */
export function itemHead({ channel, by, ghost, state, entry }: TimelineItem): string {
  if (entry) return `${whoText(entry)} ${channel === 'tags' ? 'changed the tags' : entryText(entry)}`
  const who = by && whoText({ by, ghost })
  return [channels[channel].one, who, state && (states[state] ?? state)].filter(Boolean).join(' · ')
}

/** On one line. */
export function itemText({ text, entry }: TimelineItem): string {
  if (!entry) return text
  const { given, taken } = entry.facts
  return [
    ...given.map((tag) => `+ ${tag}`),
    ...taken.map((tag) => `− ${tag}`),
    ...entry.changes.map(({ label, from, to }) =>
      entry.act === 'created' ? `${label}: ${to ?? '–'}` : `${label}: ${from ?? '–'} → ${to ?? '–'}`,
    ),
  ].join(' · ')
}
