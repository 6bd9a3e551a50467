import type { Weekday } from '@frontdesk/contract/hours/office-hours'
import { timeLabel } from '#ui/format/zone.ts'
import { officeHoursTexts as texts } from '../texts/office-hours.texts.ts'
import { timesOf } from './hours-values.ts'
import styles from './office.module.css'

const wholeDay = 1440
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The parts of a day, in minutes, during which it is open: its own hours, and those that began the day before. */
export function openParts(value: string, before: string): [from: number, to: number][] {
  const parts: [number, number][] = []
  const [opened, closed] = timesOf(before)
  if (opened && closed && closed <= opened && minutesOf(closed) > 0) parts.push([0, minutesOf(closed)])
  const [opens, closes] = timesOf(value)
  if (opens && closes) parts.push([minutesOf(opens), closes <= opens ? wholeDay : minutesOf(closes)])
  return parts
}

/** A day from midnight to midnight. */
export function DayBar({ day, value, before }: { day: Weekday; value: string; before: string }) {
  const parts = openParts(value, before)
  const hours = timesOf(value).filter(Boolean).map(timeLabel).join('–')
  return (
    <span className={styles.bar} role="img" aria-label={texts.picture(day, hours || texts.closed)}>
      {parts.map(([from, to]) => (
        <i key={from} style={{ left: `${(from / wholeDay) * 100}%`, width: `${((to - from) / wholeDay) * 100}%` }} />
      ))}
    </span>
  )
}
