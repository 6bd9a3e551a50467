import { holidayAt, isOpen } from '@frontdesk/contract/hours/is-open'
import { useNow } from '#platform/time/use-now.ts'
import { Chip } from '#ui/data/chip.tsx'
import { clockIn } from '#ui/format/dates.ts'
import { zoneLabel } from '#ui/format/timezones.ts'
import { officeHoursTexts as texts } from '../texts/office-hours.texts.ts'
import { type HoursValues, officeHoursOf } from './hours-values.ts'
import styles from './office.module.css'

/** Whether the hours of the form are open at this minute. */
export function OpenNow({ values, zone }: { values: HoursValues; zone: string }) {
  const now = useNow()
  const hours = officeHoursOf(values)
  const open = isOpen(hours, zone, now)
  const holiday = open ? undefined : holidayAt(hours, zone, now)
  return (
    <p className={styles.now} role="status">
      <Chip look={open ? 'ok' : 'neutral'}>
        {open ? texts.openNow : holiday ? texts.closedFor(holiday) : texts.closedNow}
      </Chip>
      <span>{texts.clock(clockIn(now, zone), zoneLabel(zone))}</span>
    </p>
  )
}
