import { runGuards } from '@frontdesk/contract/growth/campaigns/limits'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import type { CampaignRun } from '../campaigns.queries.ts'
import { CountLink } from '../results/count-link.tsx'
import { resultTexts } from '../texts/results.texts.ts'
import { runTexts as texts } from '../texts/run.texts.ts'
import styles from './run.module.css'
import { isOpenRun } from './run.queries.ts'
import { formatPercent } from './run-times.ts'

/** The limit is a tick at 80% of the bar. */
const TICK = 0.8

/** Replies, and how close the run is to the limits at which it pauses. */
export function RepliesCard({ run }: { run: CampaignRun }) {
  const { counts, guards, versions, unreadReplies } = run
  const guarded = isOpenRun(run) && !(run.reason === null && isBeyond(run))
  return (
    <Card
      flush
      title={texts.replies}
      aside={
        <span className={styles.big}>
          <CountLink run={run} which="replied" value={counts.replied} label={texts.repliesCount(counts.replied)} />
        </span>
      }
      actions={
        unreadReplies > 0 && (
          <Link
            to="/messages"
            search={{ campaign: run.campaign, runDate: run.runDate } as never}
            className={styles.link}
          >
            {texts.openUnread(unreadReplies)}
          </Link>
        )
      }
      footer={guarded && <p>{texts.pausesAtLimit}</p>}
    >
      <div className={styles.gauges}>
        <Gauge
          title={run.format === 'sms' ? texts.optedOut : texts.unsubscribed}
          people={
            <CountLink
              run={run}
              which="optedOut"
              value={counts.optedOut}
              label={texts.optedOutCount(counts.optedOut)}
            />
          }
          {...guards.optedOut}
        />
        <Gauge
          title={texts.failed}
          people={
            <CountLink
              run={run}
              which="failed"
              value={counts.failed}
              label={resultTexts.counted.failed(counts.failed)}
            />
          }
          {...guards.failed}
        />
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

/** Someone resumed it after it paused automatically, so it won't pause again. */
const isBeyond = ({ guards: { left, optedOut, failed } }: CampaignRun) =>
  left >= runGuards.after && (optedOut.share > optedOut.limit || failed.share > failed.limit)

interface GaugeProps {
  title: string
  people: ReactNode
  share: number
  limit: number
}

const Gauge = ({ title, people, share, limit }: GaugeProps) => (
  <div className={styles.gauge}>
    <p>
      <b>{title}</b>
      {people}
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
