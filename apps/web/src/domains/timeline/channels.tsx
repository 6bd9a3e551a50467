import type { TimelineChannel } from '@frontdesk/contract/timeline/timeline'
import {
  AlarmClock,
  Eye,
  FileText,
  History,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  Phone,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  Pin,
  Star,
  StickyNote,
  Tag,
  Users,
} from 'lucide-react'
import { entryText, whoText } from '#domains/history/history.public.ts'
import { callTexts, channelTexts, stateTexts, timelineTexts } from './texts/timeline.texts.ts'
import type { TimelineItem } from './timeline.queries.ts'

const icons: Readonly<Record<TimelineChannel, LucideIcon>> = {
  notes: StickyNote,
  stickies: Pin,
  documents: FileText,
  followups: AlarmClock,
  messages: MessageSquare,
  calls: Phone,
  chat: MessagesSquare,
  reviews: Star,
  tags: Tag,
  changes: History,
  household: Users,
  reveals: Eye,
}

export const channelOf = (channel: TimelineChannel) => ({ ...channelTexts[channel], icon: icons[channel] })

/** A call is a status of its own: it rings, waits, goes on, or was missed. */
const bare = new Set(['ringing', 'queued', 'in-progress', 'missed', 'voicemail', 'blocked'])

const live = new Set(['ringing', 'queued', 'in-progress'])

export const isLive = ({ channel, state }: TimelineItem) => channel === 'calls' && live.has(state ?? '')

export function iconOf({ channel, state, call }: TimelineItem): LucideIcon {
  if (!call) return channelOf(channel).icon
  if (state === 'missed') return PhoneMissed
  return call.direction === 'outbound' ? PhoneOutgoing : PhoneIncoming
}

function callHead({ by, state, call }: TimelineItem): string {
  const words = callTexts as Record<string, string>
  const what = bare.has(state ?? '') ? words[state ?? ''] : words[call?.direction ?? 'internal']
  const how = bare.has(state ?? '') || state === 'answered' ? undefined : words[state ?? '']
  const length = call?.seconds ? `${Math.floor(call.seconds / 60)}:${String(call.seconds % 60).padStart(2, '0')}` : ''
  return [what, by?.name, how, length].filter(Boolean).join(' · ')
}

/** Who, and what it is: `Sam Harbor · Note`. */
export function itemHead(item: TimelineItem): string {
  const { channel, by, ghost, state, entry } = item
  if (channel === 'calls') return callHead(item)
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
