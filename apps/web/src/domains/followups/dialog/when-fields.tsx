import { cityOf, placeOfPhone } from '@frontdesk/contract/sending/area-codes'
import { serverNow } from '#platform/server-time.ts'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { dayOf, instantAt, screenZone, timeLabel, timesOf, wallTime, zoneSuffix } from '#ui/format/zone.ts'
import { dialogTexts as texts } from '../texts/dialog.texts.ts'
import styles from './dialog.module.css'

export interface When {
  day: string
  time: string
}

interface WhenFieldsProps {
  value: When
  onChange(value: When): void
  /** The stored value, which may stay although it is in the past. */
  before?: When | undefined
  error?: string | undefined
  /** The client's number, whose clock is named where it differs from the agency's. */
  phone?: string | undefined
}

/** Today or a later day, and a future quarter of an hour, in the account's time zone. */
export function WhenFields({ value, onChange, before, error, phone }: WhenFieldsProps) {
  const now = serverNow()
  const today = dayOf(now)
  const times = timesOf(value.day, now)
  const offered = before?.day === value.day && !times.includes(before.time) ? [before.time, ...times] : times
  const choose = (day: string) => {
    const there = timesOf(day, now)
    const stays = there.includes(value.time) || (before?.day === day && before.time === value.time)
    onChange({ day, time: stays ? value.time : (there[0] ?? '') })
  }
  const at = instantAt(value.day, value.time)
  const zone = zoneSuffix(at ?? now).trim()
  const hints = [zone && texts.zone(zone), at && phone && theirClock(at, phone)].filter(Boolean)
  return (
    <div className={styles.pair}>
      <DateField
        label={texts.date}
        required
        today={today}
        min={before && before.day < today ? before.day : today}
        value={value.day}
        onChange={choose}
        error={error}
      />
      <SelectField
        label={texts.time}
        required
        value={offered.includes(value.time) ? value.time : ''}
        onChange={(time) => onChange({ day: value.day, time })}
        options={offered.map((time) => ({ value: time, label: timeLabel(time) }))}
        {...(!offered.includes(value.time) && { placeholder: texts.chooseTime })}
        hint={hints.length > 0 ? hints.join(' · ') : undefined}
      />
    </div>
  )
}

function theirClock(at: string, phone: string): string | undefined {
  const zone = placeOfPhone(phone)?.zones[0]
  const time = (where: string) => timeLabel(wallTime(Date.parse(at), where).time)
  return zone && time(zone) !== time(screenZone()) ? texts.theirTime(time(zone), cityOf(zone)) : undefined
}
