import type { TimelineChannel } from '@frontdesk/contract/timeline/timeline'
import {
  AlarmClock,
  Eye,
  FileText,
  History,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  Pin,
  StickyNote,
  Tag,
  Users,
} from 'lucide-react'
import { entryText, whoText } from '#domains/history/history.public.ts'
import { channelTexts, stateTexts, timelineTexts } from './texts/timeline.texts.ts'
import type { TimelineItem } from './timeline.queries.ts'

const icons: Readonly<Record<TimelineChannel, LucideIcon>> = {
  notes: StickyNote,
  stickies: Pin,
  documents: FileText,
  followups: AlarmClock,
  messages: MessageSquare,
  chat: MessagesSquare,
  tags: Tag,
  changes: History,
  household: Users,
  reveals: Eye,
}

export const channelOf = (channel: TimelineChannel) => ({ ...channelTexts[channel], icon: icons[channel] })

/** Who, and what it is: `Sam Harbor · Note`. */
export function itemHead({ channel, by, ghost, state, entry }: TimelineItem): string {
  if (entry) return `${whoText(entry)} ${channel === 'tags' ? timelineTexts.changedTags : entryText(entry)}`
  const who = by && whoText({ by, ghost })
  return [channelTexts[channel].one, who, state && ((stateTexts as Record<string, string>)[state] ?? state)]
    .filter(Boolean)
    .join(' · ')
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
