import { serverNow } from '#platform/server-time.ts'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf, timeLabel, twiceSuffix, wallTime } from '#ui/format/zone.ts'
import type { Followup } from '../followups.queries.ts'
import { formatClientName } from '../list/client-name.ts'
import { formatFollowupMessage } from '../list/format-followup-message.ts'
import { rowTexts } from '../texts/row.texts.ts'
import { countDays } from './times.ts'

/** The first line. */
export const formatFirstLine = ({
  note,
  message,
  assignTo,
  client,
}: Pick<Followup, 'note' | 'message' | 'assignTo' | 'client'>) =>
  note || (assignTo === 'none' ? formatFollowupMessage(message, client) : '') || rowTexts.noNote

export const isLate = ({ isActive, date }: Pick<Followup, 'isActive' | 'date'>) =>
  isActive && Date.parse(date) <= serverNow()

const timeOf = (at: number) => timeLabel(wallTime(at).time) + twiceSuffix(at)

/** When it is due and what reminds of it: two lines. */
export function formatWhen(followup: Followup, today: string): [string, string] {
  const at = Date.parse(followup.date)
  const day = dayOf(at)
  const days = countDays(today, day)
  if (isLate(followup))
    return days === 0 ? [timeOf(at), rowTexts.lateToday] : [dayAndTime(day, today, at), rowTexts.daysLate(-days)]
  if (days === 0 || days === 1) return [timeOf(at), formatReminderLine(followup)]
  return [
    dayAndTime(day, today, at),
    followup.assignTo === 'none' ? formatReminderLine(followup) : rowTexts.inDays(days),
  ]
}

/** Wraps only between the day and the time. */
const dayAndTime = (day: string, today: string, at: number) =>
  [shortDay(day, today), timeOf(at)].map((text) => text.replaceAll(' ', '\u00a0')).join(', ')

export function formatReminderLine({
  assignTo,
  reminderAt,
  messageStatus,
}: Pick<Followup, 'assignTo' | 'reminderAt' | 'messageStatus'>): string {
  // Any other state is stated below the message.
  if (assignTo === 'none') return messageStatus === 'scheduled' ? rowTexts.sendsItself : ''
  if (reminderAt === null) return rowTexts.noReminder
  return reminderAt === 0 ? rowTexts.reminderAtTime : rowTexts.reminder(reminderAt)
}

/** Who is to do it; undefined for the team. */
export function findOwner({ assignTo, user, createdByUser }: Followup) {
  if (assignTo === 'team') return undefined
  return assignTo === 'peer' ? (user ?? createdByUser) : createdByUser
}

export const formatOwner = (followup: Followup) => {
  const owner = findOwner(followup)
  return followup.assignTo === 'team' ? rowTexts.team : owner ? fullName(owner) : rowTexts.former
}

/** The contact; a text without one is about its number. */
export const formatSubject = ({ client, assignTo, messageTo }: Followup) =>
  formatClientName(client) ?? (assignTo === 'none' && messageTo ? formatPhone(messageTo) : undefined)
