// What the specification says of a row: its color, whether it is reviewed, and who called whom.

import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { logRowTexts as texts } from '../texts/log.texts.ts'
import type { LogEntry, LogView } from './log-search.ts'

type Person = NonNullable<LogEntry['user']>
type Talker = LogEntry['conference']['participants'][number]

const unanswered: ReadonlySet<LogEntry['status']> = new Set(['missed', 'hangup', 'no-answer', 'error', 'callback'])

/** Whether it can be reviewed: it was unanswered, or the caller left a message. */
export const isReviewable = ({ format, status }: LogEntry) => format === 'voicemail' || unanswered.has(status)

export const isWorked = ({ viewedBy, viewedOn }: LogEntry) => viewedBy !== null || viewedOn !== null

const waiting: ReadonlySet<LogEntry['status']> = new Set(['missed', 'voicemail', 'callback', 'error'])

/** Whether a caller is waiting for a reply; as the badge counts them. */
export const isToReview = (entry: LogEntry) =>
  isReviewable(entry) && entry.format !== 'outbound' && waiting.has(entry.status) && !isWorked(entry)

/** Anyone may mark it; only that person may unmark it, or anyone once they have left the agency. */
export const mayChangeWorked = (entry: LogEntry, me: string) =>
  isReviewable(entry) && (entry.viewedBy === null || entry.viewedBy.id === me)

const live: ReadonlySet<LogEntry['status']> = new Set(['ringing', 'queued', 'in-progress'])

export const isLive = ({ status }: LogEntry) => live.has(status)

/** Red for what went wrong, blue for what goes on. */
export function chooseRowLook(entry: LogEntry, view: LogView): 'bad' | 'live' | undefined {
  const { status } = entry
  if (status === 'blocked' || (status === 'missed' && !isWorked(entry))) return 'bad'
  if (status === 'hangup' && view === 'all') return 'bad'
  return isLive(entry) ? 'live' : undefined
}

/** A deleted or empty one is a dash. */
export const isPlayable = ({ recordingStatus, recordingDuration, recordingUrl }: LogEntry) =>
  recordingStatus === 'stored' && recordingUrl !== null && (recordingDuration ?? 0) > 0

/** A name, with what is below it. */
export interface Party {
  name: string
  phone: string | null
  client: string | null
}

export function findOutsideParty({ client, phoneNumber }: Pick<LogEntry, 'client' | 'phoneNumber'>): Party {
  const number = phoneNumber && formatPhone(phoneNumber)
  return {
    name: client?.name || number || texts.unknown,
    phone: client ? phoneNumber : null,
    client: client?.id ?? null,
  }
}

function insideOf(person: Person | null, { accountPhone }: LogEntry): Party {
  if (person) return { name: fullName(person), phone: null, client: null }
  return { name: accountPhone ? formatPhone(accountPhone) : texts.us, phone: null, client: null }
}

export const findCallingParty = (entry: LogEntry): Party =>
  entry.format === 'outbound' ? insideOf(entry.user, entry) : findOutsideParty(entry)

export const findCalledParty = (entry: LogEntry): Party =>
  entry.format === 'outbound' ? findOutsideParty(entry) : insideOf(entry.userTo ?? entry.user, entry)

export const formatTalker = ({ user, client, phoneNumber }: Talker): string =>
  user ? fullName(user) : findOutsideParty({ client, phoneNumber }).name
