// Office hours as flat text, one field for each day, so that two people's edits can be merged.
import { type Holiday, holidays } from '@frontdesk/contract/hours/holidays'
import {
  defaultOfficeHours,
  type OfficeHours,
  officeHours,
  type Weekday,
  weekdays,
} from '@frontdesk/contract/hours/office-hours'
import type { Location } from '../locations.queries.ts'

export type HoursField = Weekday | 'holidays' | 'closedMessage' | 'smsClosedMessage'
/** A day is empty when closed, otherwise `09:00-17:00`; either time may be missing while it is edited. */
export type HoursValues = Readonly<Record<HoursField, string>>

const separator = '|'

export const hoursOf = ({ officeHours: text }: Pick<Location, 'officeHours'>): OfficeHours =>
  text === null ? defaultOfficeHours : officeHours.parse(JSON.parse(text))

export function valuesOf(location: Pick<Location, 'officeHours'>): HoursValues {
  const { hours, holidays: closedOn, closedMessage, smsClosedMessage } = hoursOf(location)
  return {
    ...(Object.fromEntries(
      weekdays.map((day) => [day, hours[day].open ? `${hours[day].openTime}-${hours[day].closeTime}` : '']),
    ) as Record<Weekday, string>),
    holidays: inOrder(closedOn).join(separator),
    closedMessage: closedMessage.type === 'text' ? closedMessage.message : '',
    smsClosedMessage,
  }
}

export const timesOf = (value: string): [open: string, close: string] => {
  const [open = '', close = ''] = value.split('-')
  return [open, close]
}

export const inOrder = (some: readonly string[]): Holiday[] => holidays.filter((each) => some.includes(each))
export const chosenHolidays = ({ holidays: text }: HoursValues): Holiday[] => inOrder(text.split(separator))
export const holidaysText = (some: readonly string[]) => inOrder(some).join(separator)

/** Days that are open without both times. */
export const incompleteDays = (values: HoursValues): Weekday[] =>
  weekdays.filter((day) => values[day] !== '' && timesOf(values[day]).includes(''))

export function officeHoursOf(values: HoursValues): OfficeHours {
  return {
    hours: Object.fromEntries(
      weekdays.map((day) => {
        const [openTime, closeTime] = timesOf(values[day])
        const open = values[day] !== '' && openTime !== '' && closeTime !== ''
        return [day, { open, openTime: open ? openTime : null, closeTime: open ? closeTime : null }]
      }),
    ) as OfficeHours['hours'],
    holidays: chosenHolidays(values),
    closedMessage: values.closedMessage.trim()
      ? { type: 'text', message: values.closedMessage.trim() }
      : { type: 'disabled' },
    smsClosedMessage: values.smsClosedMessage.trim(),
  }
}

export const textOf = (values: HoursValues) => JSON.stringify(officeHoursOf(values))
