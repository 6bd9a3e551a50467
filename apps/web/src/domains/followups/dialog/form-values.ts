import type { FollowupAssignee } from '@frontdesk/contract/followup-rules'
import type { Followup } from '../followups.queries.ts'
import { instantAt, timesOf, wallTime } from '../time/zone.ts'

/** Texts, as they are typed and kept until they are sent. */
export type Values = {
  /** The contact's id; empty: about nobody. */
  client: string
  assignTo: FollowupAssignee
  user: string
  /** Of the account's clocks: `YYYY-MM-DD` and `HH:mm`. */
  day: string
  time: string
  /** Minutes, or empty. */
  reminderAt: string
  note: string
  messageTo: string
  message: string
}

const DAY = 24 * 3_600_000

export function valuesOf(followup: Followup, zone: string): Values {
  const { assignTo, user, date, reminderAt, note, messageTo, message, client } = followup
  return {
    client: client?.id ?? '',
    assignTo,
    user: assignTo === 'peer' ? (user?.id ?? '') : '',
    ...wallTime(date, zone),
    reminderAt: reminderAt === null ? '' : String(reminderAt),
    note,
    messageTo: messageTo ?? '',
    message: message ?? '',
  }
}

/** At nine on the day that was asked for, or as soon after as there is time; tomorrow unless told. */
export function firstValues(assignTo: FollowupAssignee, zone: string, now: number, day?: string): Values {
  const wanted = day ?? wallTime(now + DAY, zone).day
  const times = timesOf(wanted, zone, now)
  const time = times.includes('09:00') ? '09:00' : (times[0] ?? '')
  return { client: '', assignTo, user: '', day: wanted, time, reminderAt: '', note: '', messageTo: '', message: '' }
}

export type Problems = Partial<Record<keyof Values | 'when', string>>

export function problemsOf({ client, assignTo, user, day, time, messageTo, message }: Values, zone: string): Problems {
  return {
    ...(!instantAt(day, time, zone) && { when: 'Choose a date and a time' }),
    ...(assignTo === 'peer' && !user && { user: 'Choose a colleague' }),
    ...(assignTo === 'none' && !client && { client: 'Choose a contact' }),
    ...(assignTo === 'none' && client && !messageTo && { messageTo: 'Choose a mobile number of the client' }),
    ...(assignTo === 'none' && !message.trim() && { message: 'Write the message' }),
  }
}

/** As the server takes it; without problems there is an instant. */
export function bodyOf({ assignTo, user, day, time, reminderAt, note, messageTo, message }: Values, zone: string) {
  const at = instantAt(day, time, zone) ?? ''
  if (assignTo === 'none') return { assignTo, messageAt: at, messageTo, message: message.trim(), note: note.trim() }
  return {
    assignTo,
    user: assignTo === 'peer' ? user : null,
    date: at,
    reminderAt: reminderAt === '' ? null : (Number(reminderAt) as 0 | 15 | 30 | 45 | 60),
    note: note.trim(),
  }
}
