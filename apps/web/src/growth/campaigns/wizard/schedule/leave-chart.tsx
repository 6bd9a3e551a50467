import { formatPhone } from '#ui/format/phone.ts'
import { timeLabel, wallTime } from '#ui/format/zone.ts'
import { scheduleTexts as texts } from '../texts/schedule.texts.ts'
import type { Preflight } from '../wizard.queries.ts'
import styles from './preflight.module.css'

const hour = 60 * 60 * 1000
/** Hour labels that fit below the lanes. */
const mostTicks = 4
/** Room after the last moment, for its label. */
const labelRoom = 1.35

/** When each of our numbers sends its messages, and which wait for quiet hours to end. */
export function LeaveChart({ preflight: { at, zone, lanes } }: { preflight: Preflight }) {
  const start = Date.parse(at)
  const moments = lanes.flatMap(({ until, held }) => [until, ...held.map((each) => each.until)].map(Date.parse))
  const length = Math.max(hour, ...moments.map((each) => each - start)) * labelRoom
  const place = (instant: string | number) =>
    `${Math.min(98, (100 * ((typeof instant === 'number' ? instant : Date.parse(instant)) - start)) / length)}%`
  const step = Math.max(1, Math.ceil(length / hour / mostTicks)) * hour
  const ticks = Array.from({ length: Math.floor(length / step) + 1 }, (_, nth) => start + nth * step)
  const clock = (instant: string | number) => timeLabel(wallTime(instant, zone).time)
  return (
    <div className={styles.part}>
      <h3>
        {texts.whenTheyLeave}
        <span className={styles.key}>
          <span data-of="sending">{texts.sending}</span>
          <span data-of="held">{texts.afterQuiet}</span>
        </span>
      </h3>
      <ul className={styles.lanes}>
        {lanes.map(({ from, name, people, perMinute, until, held }) => (
          <li key={from}>
            <span className={styles.lane}>
              <span>
                <b>{name}</b> <span className="tabular">{from.includes('@') ? from : formatPhone(from)}</span>
              </span>
              <span className={styles.muted}>{texts.lane(people, perMinute)}</span>
            </span>
            <span className={styles.track}>
              <span className={styles.sendingBar} style={{ width: place(until) }} />
              <span className={styles.mark} style={{ left: place(until) }}>
                {clock(until).replace(/ [AP]M$/, '')}
              </span>
              {held.map((each) => (
                <span key={`${each.until} ${each.zone}`} className={styles.held} style={{ left: place(each.until) }}>
                  {texts.heldIn(each.people, each.zone)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.axis} aria-hidden>
        {ticks.map((each) => (
          <span key={each} style={{ left: place(each) }}>
            {clock(each).replace(':00', '')}
          </span>
        ))}
      </div>
    </div>
  )
}
