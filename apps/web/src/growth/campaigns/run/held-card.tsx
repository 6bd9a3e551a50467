import { Link } from '@tanstack/react-router'
import { Moon } from 'lucide-react'
import { useNow } from '#platform/time/use-now.ts'
import { count } from '#ui/format/counted.ts'
import { formatZone } from '#ui/format/timezones.ts'
import { Card } from '#ui/layout/card.tsx'
import type { CampaignRun } from '../campaigns.queries.ts'
import countStyles from '../results/count-link.module.css'
import { CountLink } from '../results/count-link.tsx'
import { resultTexts } from '../texts/results.texts.ts'
import { runTexts as texts } from '../texts/run.texts.ts'
import styles from './run.module.css'
import { formatClockTime, formatRunTime } from './run-times.ts'

/** Who waits for the morning, by zone. The clock there is today's; send times are the agency's. */
export function HeldCard({ run }: { run: CampaignRun }) {
  const now = useNow()
  const held = run.counts.held
  return (
    <Card
      flush
      title={texts.held}
      actions={
        <span className={styles.total}>
          <CountLink run={run} which="held" value={held} label={resultTexts.counted.held(held)} />
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
              <Link
                to="/campaigns/$id/runs/$runDate"
                params={{ id: run.campaign, runDate: run.runDate }}
                search={{ which: 'held', zone }}
                className={countStyles.count}
                aria-label={texts.heldIn(people, label)}
              >
                {count(people)}
              </Link>
              <time dateTime={until}>{formatRunTime(until, run.zone, now)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
