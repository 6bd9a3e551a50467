import { timeStep, type Weekday } from '@frontdesk/contract/hours/office-hours'
import { Copy } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { timeLabel } from '#ui/format/zone.ts'
import { officeHoursTexts as texts } from '../texts/office-hours.texts.ts'
import { DayBar } from './day-bar.tsx'
import { timesOf } from './hours-values.ts'
import styles from './office.module.css'

const minutesStep = timeStep / 60
const times = Array.from({ length: 1440 / minutesStep }, (_, index) => {
  const minutes = index * minutesStep
  const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { value, label: timeLabel(value) }
})

interface DayRowProps {
  day: Weekday
  value: string
  /** Of the day before, whose hours may end on this day. */
  before: string
  onChange(value: string): void
  /** To the days of work, or to every day. */
  onCopy(to: 'weekdays' | 'all'): void
}

export function DayRow({ day, value, before, onChange, onCopy }: DayRowProps) {
  const [opens, closes] = timesOf(value)
  const open = value !== ''
  const nextDay = opens !== '' && closes !== '' && closes <= opens
  const select = (label: string, time: string, set: (time: string) => void) => (
    <SelectField hideLabel label={label} placeholder="--:--" value={time} onChange={set} options={times} />
  )
  return (
    <li className={styles.day}>
      <span className={styles.name}>
        <Checkbox label={day} value={open} onChange={(on) => onChange(on ? '09:00-17:00' : '')} />
      </span>
      {open ? (
        <span className={styles.times}>
          {select(texts.opens(day), opens, (time) => onChange(`${time}-${closes}`))}
          <span>{texts.to}</span>
          {select(texts.closes(day), closes, (time) => onChange(`${opens}-${time}`))}
          {nextDay && <small>{texts.nextDay}</small>}
          {(opens === '' || closes === '') && (
            <small role="alert" data-bad>
              {texts.missingTime}
            </small>
          )}
        </span>
      ) : (
        <span className={styles.closed}>{texts.closed}</span>
      )}
      <DayBar {...{ day, value, before }} />
      <Menu
        label={texts.copy(day)}
        placement="bottom-end"
        trigger={<IconButton size="s" name={texts.copy(day)} icon={<Copy />} />}
        entries={[
          { label: texts.copyWeekdays, run: () => onCopy('weekdays') },
          { label: texts.copyAll, run: () => onCopy('all') },
        ]}
      />
    </li>
  )
}
