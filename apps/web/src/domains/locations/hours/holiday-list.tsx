import { type Holiday, holidayDays, holidays } from '@frontdesk/contract/hours/holidays'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { shortDay } from '#ui/format/short-date.ts'
import { officeHoursTexts as texts } from '../texts/office-hours.texts.ts'
import styles from './office.module.css'

interface HolidayListProps {
  chosen: readonly Holiday[]
  /** YYYY-MM-DD, at the location. */
  today: string
  onChange(chosen: readonly Holiday[]): void
}

/** Every holiday with its next day. */
export function HolidayList({ chosen, today, onChange }: HolidayListProps) {
  const toggle = (holiday: Holiday, on: boolean) =>
    onChange(on ? [...chosen, holiday] : chosen.filter((each) => each !== holiday))
  return (
    <section className={styles.section} aria-label={texts.holidays}>
      <header className={styles.heading}>
        <div>
          <h2>{texts.holidays}</h2>
          <p>{texts.holidaysLead}</p>
        </div>
        <Button size="s" look="quiet" onClick={() => onChange(chosen.length === holidays.length ? [] : holidays)}>
          {chosen.length === holidays.length ? texts.none : texts.all}
        </Button>
      </header>
      <ul className={styles.holidays}>
        {holidays.map((holiday) => (
          <li key={holiday}>
            <Checkbox
              label={holiday}
              hint={shortDay(nextDay(holiday, today), today)}
              value={chosen.includes(holiday)}
              onChange={(on) => toggle(holiday, on)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The next day on which it is kept, today included. */
export function nextDay(holiday: Holiday, today: string): string {
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((each) => holidayDays(holiday, each)).sort()
  return days.find((day) => day >= today) ?? today
}
