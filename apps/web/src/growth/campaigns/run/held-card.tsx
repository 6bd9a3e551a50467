import { Moon } from 'lucide-react'
import { useNow } from '#platform/time/use-now.ts'
import { Card } from '#ui/layout/card.tsx'
import { runTexts as texts } from '../texts/run.texts.ts'
import { PeopleCount } from './people-count.tsx'
import styles from './run.module.css'
import type { PeopleFilter, Run, Which } from './run.queries.ts'
import { formatClockTime, formatRunTime, formatZone } from './run-times.ts'

interface HeldCardProps {
  run: Run
  onOpen(which: Which, more?: Partial<PeopleFilter>): void
}

/** Who waits for the morning, by zone. The clock there is today's; send times are the agency's. */
export function HeldCard({ run, onOpen }: HeldCardProps) {
  const now = useNow()
  const held = run.counts.held
  return (
    <Card
      flush
      title={texts.held}
      actions={
        <span className={styles.total}>
          <PeopleCount people={held} label={texts.people(held, texts.kinds.held)} onOpen={() => onOpen('held')} />
        </span>
      }
      footer={run.held.length > 0 && <p className={styles.footEnd}>{texts.sendTimes(formatZone(run.zone))}</p>}
    >
      {run.held.length === 0 ? (
        <p className={styles.none}>{texts.noneHeld}</p>
      ) : (
        <ul className={styles.zones}>
          {run.held.map(({ zone, label, people, until }) => (
            <li key={`${zone} ${until}`}>
              <Moon aria-hidden />
              <span className={styles.zone}>
                <b>{label}</b> <small>{texts.clockThere(formatClockTime(now, zone))}</small>
              </span>
              <PeopleCount
                people={people}
                label={texts.heldIn(people, label)}
                onOpen={() => onOpen('held', { zone })}
              />
              <time dateTime={until}>{formatRunTime(until, run.zone, now)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
