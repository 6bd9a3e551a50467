import { Link } from '@tanstack/react-router'
import { ChevronRight, Mail, MessageSquareText, Pause, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { count } from '#ui/format/counted.ts'
import { afterColon } from '#ui/format/in-sentence.ts'
import type { Campaign } from '../campaigns.queries.ts'
import counts from '../results/count-link.module.css'
import { CountLink } from '../results/count-link.tsx'
import { ResultBar } from '../results/result-bar.tsx'
import { formatDayOf } from '../schedule-words.ts'
import { campaignActTexts as actTexts, campaignTexts as texts } from '../texts/campaigns.texts.ts'
import styles from './row.module.css'
import { RowActions } from './row-actions.tsx'
import { formatNextRun, formatResult, formatScheduleLines } from './row-words.ts'
import type { CampaignActs } from './use-campaign-acts.ts'

interface CampaignRowProps {
  campaign: Campaign
  now: number
  /** Undefined for view-only access. */
  acts: CampaignActs | undefined
  isOpen: boolean
  onOpen(open: boolean): void
}

export function CampaignRow({ campaign, now, acts, isOpen, onOpen }: CampaignRowProps) {
  const { id, name, description, format, status, lastRun } = campaign
  const [schedule, next] = [formatScheduleLines(campaign, now), formatNextRun(campaign, now)]
  const Kind = format === 'sms' ? MessageSquareText : Mail
  return (
    <tr className={styles.row} data-open={isOpen || undefined} data-status={status}>
      <td data-column="runs">
        <IconButton
          size="s"
          name={isOpen ? actTexts.hideRuns(name) : actTexts.showRuns(name)}
          icon={<ChevronRight />}
          aria-expanded={isOpen}
          className={styles.toggle}
          onClick={() => onOpen(!isOpen)}
        />
      </td>
      <th scope="row" data-column="name">
        <span className={styles.name}>
          <span className={styles.kind} role="img" aria-label={texts.formats[format]} title={texts.formats[format]}>
            <Kind size={16} aria-hidden />
          </span>
          <span className={styles.lines}>
            <Link to="/campaigns/$id" params={{ id }} className={styles.title}>
              {name}
            </Link>
            <small className={styles.about} title={description || undefined}>
              {description}
            </small>
            <small className={styles.narrow}>
              {schedule.main} · {schedule.second}
            </small>
          </span>
        </span>
      </th>
      <td data-column="audience">
        <Audience campaign={campaign} now={now} />
      </td>
      <td data-column="schedule">
        <Lines main={schedule.main} second={schedule.second} />
      </td>
      <td data-column="status">
        <Status status={status} />
      </td>
      <td data-column="next">
        <Lines main={<b>{next.main}</b>} second={next.second} />
      </td>
      <td data-column="last">
        <span className={styles.result}>
          {lastRun && lastRun.state !== 'skipped' && <ResultBar counts={lastRun.counts} decorative />}
          <small title={lastRun?.reason ?? undefined}>{formatResult(campaign, now)}</small>
        </span>
      </td>
      <td data-column="actions">{acts && <RowActions campaign={campaign} acts={acts} />}</td>
    </tr>
  )
}

const Lines = ({ main, second }: { main: ReactNode; second: ReactNode }) => (
  <span className={styles.lines}>
    <span>{main}</span>
    <small>{second}</small>
  </span>
)

/** Opens the people of the last run or, before the first, those who would get it. */
function Audience({ campaign, now }: { campaign: Campaign; now: number }) {
  const { id, name, audience, lastRun, zone, scheduleOccurrence } = campaign
  if (!audience) return <Lines main="" second={texts.notCounted} />
  const { people, at } = audience
  const label = texts.openPeople(name, people)
  const second =
    scheduleOccurrence === 'field'
      ? texts.peopleOfDay(people, afterColon(formatDayOf(at, zone, now)))
      : texts.people(people)
  return (
    <Lines
      second={second}
      main={
        lastRun ? (
          <CountLink run={lastRun} which="everyone" value={people} label={label} />
        ) : people === 0 ? (
          <span className={counts.zero}>{count(0)}</span>
        ) : (
          <Link
            to="/campaigns/$id"
            params={{ id }}
            search={{ step: 'target' }}
            className={counts.count}
            aria-label={label}
          >
            {count(people)}
          </Link>
        )
      }
    />
  )
}

/** Only a campaign that is sending now is green. */
function Status({ status }: Pick<Campaign, 'status'>) {
  const label = texts.statuses[status]
  if (status === 'running')
    return (
      <Chip look="ok" icon={<Send />}>
        {label}
      </Chip>
    )
  if (status === 'decision' || status === 'paused')
    return (
      <Chip look="warn" icon={<Pause />}>
        {label}
      </Chip>
    )
  return <Chip look={status === 'active' ? 'outline' : 'neutral'}>{label}</Chip>
}
