import { serverNow } from '#platform/server-time.ts'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { dayOf, instantAt, timeLabel, wallTime } from '#ui/format/zone.ts'
import { scheduleTexts as texts } from '../texts/schedule.texts.ts'
import styles from './schedule.module.css'
import { listTimes, moveToDay } from './schedule-rules.ts'

interface WhenFieldProps {
  label: string
  /** Of the time. */
  timeLabel: string
  value: string | null
  onChange(instant: string | null): void
  /** The earliest day. */
  min: string
}

/** A day and a time in steps of 30 minutes, on the agency’s clock. */
export function WhenField({ label, timeLabel: labelOfTime, value, onChange, min }: WhenFieldProps) {
  const now = serverNow()
  const { day, time } = value === null ? { day: '', time: undefined } : wallTime(value)
  const times = day === '' ? [] : listTimes(day, now, time)
  return (
    <div className={styles.when}>
      <DateField
        label={label}
        today={dayOf(now)}
        min={day !== '' && day < min ? day : min}
        value={day}
        onChange={(next) => onChange(next === '' ? null : moveToDay(value, next, now))}
      />
      <SelectField
        label={labelOfTime}
        disabled={day === ''}
        value={time ?? ''}
        {...(time === undefined && { placeholder: texts.chooseTime })}
        options={times.map((each) => ({ value: each, label: timeLabel(each) }))}
        onChange={(next) => onChange(instantAt(day, next) ?? value)}
      />
    </div>
  )
}
