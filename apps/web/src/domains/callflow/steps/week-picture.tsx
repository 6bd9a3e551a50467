import { type OfficeHours, type Weekday, weekdays } from '@frontdesk/contract/hours/office-hours'
import { timeLabel } from '#ui/format/zone.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import styles from './week.module.css'

const wholeDay = 1440
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

interface WeekPictureProps {
  hours: OfficeHours['hours']
  /** A moment on the location's clock, of the call that is tried. */
  moment?: { weekday: Weekday; time: string; open: boolean } | undefined
}

/** When a location is open, from Sunday to Saturday. */
export const WeekPicture = ({ hours, moment }: WeekPictureProps) => (
  <ul className={styles.week} aria-label={texts.week}>
    {weekdays.map((day, at) => {
      const here = moment?.weekday === day ? moment : undefined
      return (
        <li key={day} data-at={here && (here.open ? 'open' : 'closed')}>
          <span className={styles.bar} role="img" aria-label={texts.day(day, words(hours[day]))}>
            {partsOf(hours, at).map(([from, to]) => (
              <i key={from} style={{ left: share(from), width: share(to - from) }} />
            ))}
            {here && <em style={{ left: share(minutesOf(here.time)) }} />}
          </span>
          <span aria-hidden>{day.charAt(0)}</span>
        </li>
      )
    })}
  </ul>
)

const share = (minutes: number) => `${(minutes / wholeDay) * 100}%`

type Day = OfficeHours['hours'][Weekday]

const timesOf = ({ open, openTime, closeTime }: Day): [opens: string, closes: string] | undefined =>
  open && openTime && closeTime ? [openTime, closeTime] : undefined

function words(day: Day): string {
  const times = timesOf(day)
  return times ? texts.dayHours(timeLabel(times[0]), timeLabel(times[1])) : texts.closed
}

/** In minutes: its own hours, and those that began the day before. */
function partsOf(hours: OfficeHours['hours'], at: number): [from: number, to: number][] {
  const [day, before] = [weekdays[at], weekdays.at(at - 1)]
  const late = before && timesOf(hours[before])
  const own = day && timesOf(hours[day])
  return [
    ...(late && late[1] <= late[0] && minutesOf(late[1]) > 0 ? [[0, minutesOf(late[1])] as [number, number]] : []),
    ...(own ? [[minutesOf(own[0]), own[1] <= own[0] ? wholeDay : minutesOf(own[1])] as [number, number]] : []),
  ]
}
