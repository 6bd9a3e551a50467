// Follow-ups of a busy agency for the demo: relative to the day of the fill, and the same for the same contacts.
import { dateStep, reminderMinutes } from '@frontdesk/contract/followups/followup-rules'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { pseudoRandom, type Random } from '../../contacts/factory/random.factory.ts'
import { clientTasks, leadTasks, messages, type Task } from './followup-notes.factory.ts'

export interface Subject {
  id: string
  mobilePhone: string | null
  createdAt: Date
  policies: readonly { type: string; company: string }[]
}

export interface Work {
  subjects: readonly Subject[]
  people: readonly string[]
  now: Date
  zone: string
}

interface Turned extends Work {
  turn: { next: number }
}

/** For each person, by days from today. */
const planned: readonly { days: number; open: number; done: number }[] = [
  { days: -2, open: 1, done: 3 },
  { days: -1, open: 1, done: 4 },
  { days: 0, open: 5, done: 2 },
  { days: 1, open: 3, done: 0 },
  { days: 2, open: 2, done: 0 },
  { days: 3, open: 2, done: 0 },
  { days: 5, open: 1, done: 0 },
  { days: 8, open: 2, done: 0 },
  { days: 13, open: 1, done: 0 },
  { days: 21, open: 1, done: 0 },
  { days: 34, open: 1, done: 0 },
  ...[-4, -6, -8, -11, -14, -18, -25, -33, -47, -60].map((days) => ({ days, open: 0, done: 3 })),
]

const MINUTE = 60_000

/** Rows of follow-ups and their reminders. */
export function makeFollowups(wanted: Work) {
  if (wanted.subjects.length === 0) return { followups: [], reminders: [] }
  const work = { ...wanted, turn: { next: 0 } }
  const random = pseudoRandom(30)
  const made = work.people.flatMap((person, at) =>
    planned.flatMap(({ days, open, done }) => [
      ...Array.from({ length: open }, (_, place) => taskRow(random, work, { person, at, days, place, of: open })),
      ...Array.from({ length: done }, () => doneRow(random, work, { person, at, days })),
    ]),
  )
  const sent = Array.from({ length: Math.min(10, work.subjects.length) }, (_, at) => messageRow(random, work, at))
  const followups = [...made, ...sent.filter((row) => row !== undefined)]
  return { followups, reminders: followups.flatMap((row) => reminderRows(random, row, work.now)) }
}

type Row = ReturnType<typeof baseRow>
interface Place {
  person: string
  /** The person’s place among all. */
  at: number
  days: number
  place?: number
  of?: number
}

function baseRow(random: Random, { subjects, now, turn }: Turned, date: Date, created: Date) {
  const insured = subjects.filter(({ policies }) => policies.length > 0)
  // An agency works for its clients most of the day.
  const subject = random.pick(insured.length > 0 && random.chance(0.8) ? insured : subjects)
  const policy = subject.policies.length > 0 ? random.pick(subject.policies) : undefined
  const tasks = policy ? clientTasks : leadTasks
  // In turn, so that a list shows few of them twice.
  const [kind, note]: Task = tasks[turn.next++ % tasks.length] ?? random.pick(tasks)
  const createdAt = new Date(Math.max(Math.min(created.getTime(), now.getTime()), subject.createdAt.getTime()))
  return {
    id: random.uuid(createdAt),
    contact_id: subject.id,
    assign_to: 'team' as 'team' | 'peer' | 'self' | 'none',
    user_id: null as string | null,
    kind,
    date,
    reminder_at: random.chance(0.6) ? random.pick(reminderMinutes) : null,
    note: note.replace('{line}', policy?.type.toLowerCase() ?? '').replace('{carrier}', policy?.company ?? ''),
    message_at: null as Date | null,
    message_to: null as string | null,
    message: null as string | null,
    message_status: null as string | null,
    active: true,
    completed_at: null as Date | null,
    previous_date: null as Date | null,
    version: 1,
    created_by: null as string | null,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

function taskRow(random: Random, work: Turned, { person, at, days, place = 0, of = 1 }: Place): Row {
  const date = days === 0 ? laterToday(work, place, of) : workingTime(random, work, days)
  const row = baseRow(random, work, date, new Date(work.now.getTime() - random.below(9 * 24 * 60) * MINUTE))
  const colleague = work.people[(at + 1) % work.people.length]
  // The team’s are few: everyone has them in their own list. A past-due one of the team warns everybody.
  if (at === 0 && (days === 0 || days === 1 || days === 3) && place === 0) return { ...row, created_by: person }
  if (days === -1 && at === 1) return { ...row, created_by: person }
  if (colleague === undefined || colleague === person || (days > 0 && random.chance(0.2)))
    return { ...row, assign_to: 'self', user_id: person, created_by: person }
  return { ...row, assign_to: 'peer', user_id: person, created_by: colleague }
}

function doneRow(random: Random, work: Turned, { person, days }: Place): Row {
  const date = days === 0 ? earlierToday(random, work) : workingTime(random, work, days)
  const row = baseRow(random, work, date, new Date(date.getTime() - random.below(6 * 24 * 60) * MINUTE))
  const completed = new Date(Math.min(date.getTime() + random.below(90) * MINUTE, work.now.getTime() - MINUTE))
  return { ...row, active: false, completed_at: completed, updated_at: completed, created_by: person }
}

/** To a contact with a mobile number. */
function messageRow(random: Random, work: Turned, at: number): Row | undefined {
  const reachable = work.subjects.filter(({ mobilePhone }) => mobilePhone)
  if (reachable.length === 0) return undefined
  const date = workingTime(random, work, 1 + (at % 6))
  const row = baseRow(random, { ...work, subjects: reachable }, date, work.now)
  const to = reachable.find(({ id }) => id === row.contact_id)?.mobilePhone ?? null
  return {
    ...row,
    assign_to: 'none',
    kind: 'text',
    reminder_at: null,
    note: '',
    message_at: date,
    message_to: to,
    message: random.pick(messages),
    message_status: 'scheduled',
    created_by: work.people[at % work.people.length] ?? null,
  }
}

const dayFrom = ({ now, zone }: Work, days: number) =>
  formatDayIn(zone, new Date(parseInstantAt(zone, formatDayIn(zone, now), 12 * 60).getTime() + days * 24 * 60 * MINUTE))

/** From 8:30 AM to 5:15 PM; on a weekend it is Monday. */
function workingTime(random: Random, work: Turned, days: number): Date {
  const day = dayFrom(work, days)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const moved = weekday === 6 ? (days > 0 ? 2 : -1) : weekday === 0 ? (days > 0 ? 1 : -2) : 0
  const minutes = opens + random.below(36) * 15
  return parseInstantAt(work.zone, dayFrom(work, days + moved), minutes)
}

const opens = 8 * 60 + 30
const closes = 17 * 60 + 30

/** Spread over what is left of the working day; once it is over, over the evening. */
function laterToday({ now, zone }: Work, place: number, of: number): Date {
  const at = (minutes: number) => parseInstantAt(zone, formatDayIn(zone, now), minutes).getTime()
  const begin = Math.max(now.getTime() + 40 * MINUTE, at(opens))
  const end = begin < at(closes) - 60 * MINUTE ? at(closes) : at(23 * 60 + 45)
  const chosen = Math.min(begin + ((end - begin) / of) * place, at(23 * 60 + 45))
  return new Date(Math.ceil(chosen / dateStep) * dateStep)
}

/** In working hours; before they begin, what was done ahead of time. */
function earlierToday(random: Random, { now, zone }: Work): Date {
  const first = parseInstantAt(zone, formatDayIn(zone, now), opens).getTime()
  const last = parseInstantAt(zone, formatDayIn(zone, now), closes - 60).getTime()
  const since = Math.max(first, Math.min(now.getTime() - 5 * 60 * MINUTE, last))
  return new Date(Math.max(first, Math.floor((since + random.below(60) * MINUTE) / dateStep) * dateStep))
}

function reminderRows(random: Random, { id, assign_to, date, reminder_at, active, created_at }: Row, now: Date) {
  if (assign_to === 'none') return []
  const rows = [
    ...(reminder_at === null ? [] : [{ why: 'reminder', due_at: new Date(date.getTime() - reminder_at * MINUTE) }]),
    ...(assign_to === 'peer' ? [] : [{ why: 'pastDue', due_at: date }]),
  ]
  return rows.map((row) => {
    const due = row.due_at <= now
    return {
      id: random.uuid(created_at),
      followup_id: id,
      ...row,
      state: active ? (due ? 'due' : 'waiting') : 'done',
      raised_at: due ? row.due_at : null,
    }
  })
}
