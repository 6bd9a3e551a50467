// When a location is open. On the wire it is a JSON text within the location.
import { z } from 'zod'
import { multiLine } from '../kit/text-schema.ts'
import { type Holiday, holidays } from './holidays.ts'

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** Seconds between the times that can be chosen. */
export const timeStep = 300
export const longestClosedMessage = 1000
export const defaultClosedMessage = 'We are currently closed. Please call us during our normal business hours.'

const timeProblem = 'Choose a time in 5-minute steps, such as 09:00.'
const time = z
  .string()
  .max(5, timeProblem)
  .regex(/^([01]\d|2[0-3]):[0-5][05]$/, timeProblem)
  .describe('HH:mm, on the clock of the location.')

const day = z
  .strictObject({ open: z.boolean(), openTime: time.nullable(), closeTime: time.nullable() })
  .superRefine(({ open, openTime, closeTime }, context) => {
    if (open && !openTime) context.addIssue({ code: 'custom', path: ['openTime'], message: 'Choose when it opens.' })
    if (open && !closeTime) context.addIssue({ code: 'custom', path: ['closeTime'], message: 'Choose when it closes.' })
  })
  .describe('A closing time at or before the opening time is on the next day; the same time is 24 hours.')

const spoken = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('disabled') }),
  z.strictObject({ type: z.literal('text'), message: multiLine(longestClosedMessage, 'Enter the message.') }),
])

export const officeHours = z.strictObject({
  hours: z.strictObject(Object.fromEntries(weekdays.map((weekday) => [weekday, day])) as Record<Weekday, typeof day>),
  holidays: z
    .array(z.enum(holidays as [Holiday, ...Holiday[]]))
    .max(holidays.length)
    .describe('Closed on these, and on their observed days.'),
  closedMessage: spoken.describe('Said to callers while closed.'),
  smsClosedMessage: multiLine(longestClosedMessage).describe('Sent to those who text while closed; empty: nothing.'),
})

export type OfficeHours = z.output<typeof officeHours>
export type DayHours = OfficeHours['hours'][Weekday]

const workday: DayHours = { open: true, openTime: '09:00', closeTime: '17:00' }
const closed: DayHours = { open: false, openTime: null, closeTime: null }

/** Of a location whose hours nobody entered yet. */
export const defaultOfficeHours: OfficeHours = {
  hours: {
    Sunday: closed,
    Monday: workday,
    Tuesday: workday,
    Wednesday: workday,
    Thursday: workday,
    Friday: workday,
    Saturday: closed,
  },
  holidays: ['New Year’s Day', 'Memorial Day', 'Independence Day', 'Labor Day', 'Thanksgiving Day', 'Christmas Day'],
  closedMessage: { type: 'text', message: defaultClosedMessage },
  smsClosedMessage: '',
}
