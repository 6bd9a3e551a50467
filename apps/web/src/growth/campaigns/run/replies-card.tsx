import { runGuards } from '@frontdesk/contract/growth/campaigns/limits'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { runTexts as texts } from '../texts/run.texts.ts'
import { PeopleCount } from './people-count.tsx'
import styles from './run.module.css'
import { isOpen, type Run, type Which } from './run.queries.ts'
import { formatPercent } from './run-times.ts'

/** The limit is a tick at four fifths of the bar. */
const TICK = 0.8

/** What people answered, and how near the run is to the limits at which it pauses. */
export function RepliesCard({ run, onOpen }: { run: Run; onOpen(which: Which): void }) {
  const { counts, guards, versions, unreadReplies } = run
  const guarded = isOpen(run) && !(run.reason === null && isBeyond(run))
  return (
    <Card
      flush
      title={texts.replies}
      aside={
        <span className={styles.big}>
          <PeopleCount
            people={counts.replied}
            label={texts.people(counts.replied, texts.replies)}
            onOpen={() => onOpen('replied')}
          />
        </span>
      }
      actions={
        unreadReplies > 0 && (
          <Link to="/messages" className={styles.link}>
            {texts.openUnread(unreadReplies)}
          </Link>
        )
      }
      footer={guarded && <p>{texts.pausesAtLimit}</p>}
    >
      <div className={styles.gauges}>
        <Gauge
          title={run.format === 'sms' ? texts.optedOut : texts.unsubscribed}
          people={counts.optedOut}
          {...guards.optedOut}
          onOpen={() => onOpen('optedOut')}
        />
        <Gauge title={texts.failed} people={counts.failed} {...guards.failed} onOpen={() => onOpen('failed')} />
        {versions.length > 0 && (
          <ul className={styles.versions}>
            {versions.map(({ version, left, replied }) => (
              <li key={version}>
                <b>{texts.version(version)}</b>
                <span>{texts.versionReplies(replied, left, formatPercent(left === 0 ? 0 : replied / left))}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

/** A person let it go on after it had paused itself: it doesn't pause again. */
const isBeyond = ({ guards: { left, optedOut, failed } }: Run) =>
  left >= runGuards.after && (optedOut.share > optedOut.limit || failed.share > failed.limit)

interface GaugeProps {
  title: string
  people: number
  share: number
  limit: number
  onOpen(): void
}

const Gauge = ({ title, people, share, limit, onOpen }: GaugeProps) => (
  <div className={styles.gauge}>
    <p>
      <b>{title}</b>
      <PeopleCount people={people} label={texts.people(people, title)} onOpen={onOpen} />
      <span>
        <b>{texts.share(formatPercent(share))}</b> {texts.ofLimit(formatPercent(limit))}
      </span>
    </p>
    <span
      className={styles.meter}
      role="img"
      aria-label={texts.shareOfLimit(formatPercent(share), formatPercent(limit))}
      data-beyond={share > limit || undefined}
      style={{ '--share': Math.min(1, (share / limit) * TICK), '--tick': TICK } as CSSProperties}
    />
  </div>
)
