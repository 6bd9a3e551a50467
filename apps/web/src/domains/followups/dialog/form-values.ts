import { type FollowupAssignee, type FollowupKind, followupLimits } from '@frontdesk/contract/followups/followup-rules'
import { isLongerThan, tooLong } from '@frontdesk/contract/kit/text'
import { faultSentence, faultsOfTemplate } from '@frontdesk/contract/templates/lint'
import { firstPlaceholderIn } from '@frontdesk/contract/templates/placeholders'
import { addDays } from '#ui/format/days.ts'
import { dayOf, instantAt, timesOf, wallTime } from '#ui/format/zone.ts'
import type { Followup } from '../followups.queries.ts'
import { dialogTexts as texts } from '../texts/dialog.texts.ts'

/** Texts as they are typed and stored until they are sent. */
export type Values = {
  /** The contact's id; empty for no client. */
  client: string
  assignTo: FollowupAssignee
  kind: FollowupKind
  user: string
  /** In the account's time zone: `YYYY-MM-DD` and `HH:mm`. */
  day: string
  time: string
  /** Minutes, or empty. */
  reminderAt: string
  note: string
  messageTo: string
  message: string
  cancelOnReply: boolean
}

export function buildValues(followup: Followup): Values {
  const { assignTo, kind, user, date, reminderAt, note, messageTo, message, client, cancelOnReply } = followup
  return {
    client: client?.id ?? '',
    assignTo,
    kind,
    user: assignTo === 'peer' ? (user?.id ?? '') : '',
    ...wallTime(date),
    reminderAt: reminderAt === null ? '' : String(reminderAt),
    note,
    messageTo: messageTo ?? '',
    message: message ?? '',
    cancelOnReply,
  }
}

/** At nine on the requested day, or as soon after that as possible; tomorrow by default. */
export function createValues(assignTo: FollowupAssignee, now: number, day?: string): Values {
  const wanted = day ?? addDays(dayOf(now), 1)
  const times = timesOf(wanted, now)
  const time = times.includes('09:00') ? '09:00' : (times[0] ?? '')
  return {
    client: '',
    assignTo,
    kind: assignTo === 'none' ? 'text' : 'call',
    user: '',
    day: wanted,
    time,
    reminderAt: '',
    note: '',
    messageTo: '',
    message: '',
    cancelOnReply: false,
  }
}

export type Problems = Partial<Record<keyof Values | 'when', string>>

export function listProblems(
  { client, assignTo, user, day, time, note, messageTo, message }: Values,
  before?: Values,
): Problems {
  // An unchanged message, which may have been sent, is not validated when something else changes.
  const fault = message === before?.message ? undefined : findFault(message, !client && messageTo !== '')
  const { note: mostNote, message: mostMessage } = followupLimits
  return {
    ...(!instantAt(day, time) && { when: texts.chooseWhen }),
    ...(assignTo === 'peer' && !user && { user: texts.chooseColleague }),
    ...(assignTo === 'none' && !client && !messageTo && { client: texts.chooseContact }),
    ...(assignTo === 'none' && client && !messageTo && { messageTo: texts.chooseNumber }),
    ...(assignTo === 'none' && !message.trim() && { message: texts.writeMessage }),
    ...(assignTo === 'none' && fault && { message: fault }),
    ...(assignTo === 'none' && isLongerThan(message.trim(), mostMessage) && { message: tooLong(mostMessage) }),
    ...(isLongerThan(note.trim(), mostNote) && { note: tooLong(mostNote) }),
  }
}

/** What the server would refuse about a message, as one sentence. */
export function findFault(message: string, numberAlone = false): string | undefined {
  const [fault] = faultsOfTemplate(message)
  if (fault) return faultSentence(message, fault)
  const placeholder = numberAlone ? firstPlaceholderIn(message) : undefined
  return placeholder && texts.replaceFirst(placeholder)
}

/** As the server expects it; without problems there is an instant. */
export function buildBody(values: Values) {
  const { assignTo, kind, user, day, time, reminderAt, note, messageTo, message, cancelOnReply } = values
  const at = instantAt(day, time) ?? ''
  if (assignTo === 'none')
    return { assignTo, messageAt: at, messageTo, message: message.trim(), note: note.trim(), cancelOnReply }
  return {
    assignTo,
    kind,
    user: assignTo === 'peer' ? user : null,
    date: at,
    reminderAt: reminderAt === '' ? null : (Number(reminderAt) as 0 | 15 | 30 | 45 | 60),
    note: note.trim(),
  }
}
