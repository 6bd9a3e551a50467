import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, CircleStop, Copy, Download, Ellipsis, MessageSquareText, Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { isAway, useConnection } from '#platform/realtime.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatZone } from '#ui/format/timezones.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import type { CampaignRun } from '../campaigns.queries.ts'
import { historyTexts } from '../texts/campaigns.texts.ts'
import { runTexts as texts } from '../texts/run.texts.ts'
import styles from './run.module.css'
import { isOpenRun } from './run.queries.ts'
import { RunContentDialog } from './run-content-dialog.tsx'
import { formatRunDate } from './run-times.ts'
import type { RunActs } from './use-run-acts.ts'

const LOOKS = {
  collecting: 'info',
  running: 'ok',
  paused: 'warn',
  done: 'neutral',
  stopped: 'neutral',
  skipped: 'neutral',
  failed: 'bad',
} as const

/** Name, state, and what can be done; on a narrow screen the buttons are at the bottom. */
export function RunHead({ run, acts }: { run: CampaignRun; acts: RunActs }) {
  const [shows, setShows] = useState(false)
  const navigate = useNavigate()
  const now = useNow()
  const away = useConnection(isAway)
  const when = texts.when(formatRunDate(run.runDate, run.zone, now), formatZone(run.zone))
  const facts = [
    when,
    run.lateMinutes > 0 && historyTexts.late(run.lateMinutes),
    run.startedBy && texts.startedBy(run.startedBy),
  ]
  return (
    <>
      <header className={styles.head}>
        <Tooltip text={texts.back} naming>
          <Link to="/campaigns" aria-label={texts.back} className={iconButtonClass('s')}>
            <ArrowLeft />
          </Link>
        </Tooltip>
        <div className={styles.heading}>
          <div className={styles.title}>
            <h1>{run.name}</h1>
            <span className={styles.state} data-live={run.state === 'running' || undefined}>
              <Chip look={LOOKS[run.state]}>{run.needsDecision ? texts.decision : texts.states[run.state]}</Chip>
            </span>
            {away && (
              <span className={styles.away} role="status">
                <Spinner size={12} />
                {texts.reconnecting}
              </span>
            )}
          </div>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Button
          look="quiet"
          icon={<MessageSquareText />}
          className={styles.muted}
          aria-label={texts.textAndAudience}
          onClick={() => setShows(true)}
        >
          <span className={styles.wide}>{texts.textAndAudience}</span>
        </Button>
        <RunButtons run={run} acts={acts} place="head" />
        <Menu
          label={texts.more}
          placement="bottom-end"
          trigger={<IconButton name={texts.more} icon={<Ellipsis />} />}
          entries={[
            {
              label: texts.edit,
              icon: <Pencil />,
              run: () => void navigate({ to: '/campaigns/$id', params: { id: run.campaign } }),
            },
            { label: texts.duplicate, icon: <Copy />, run: () => acts.duplicate.mutate() },
            ...(acts.mayExport
              ? [{ label: texts.exportEveryone, icon: <Download />, run: () => acts.exporting.mutate('everyone') }]
              : []),
          ]}
        />
      </header>
      <RunButtons run={run} acts={acts} place="foot" />
      {shows && <RunContentDialog run={run} onClose={() => setShows(false)} />}
    </>
  )
}

/** Pause acts at once and becomes Resume; Stop asks. */
function RunButtons({ run, acts, place }: { run: CampaignRun; acts: RunActs; place: 'head' | 'foot' }) {
  if (!isOpenRun(run)) return null
  const { busyWith } = acts
  return (
    <fieldset className={styles.buttons} data-place={place} aria-label={texts.actions}>
      {run.state === 'paused' ? (
        <Button icon={<Play />} busy={busyWith === 'resumeRun'} onClick={acts.resume}>
          {texts.resume}
        </Button>
      ) : (
        <Button icon={<Pause />} busy={busyWith === 'pauseRun'} onClick={acts.pause}>
          {texts.pause}
        </Button>
      )}
      <Button
        icon={<CircleStop />}
        className={styles.stop}
        busy={busyWith === 'stopRun'}
        onClick={() => acts.stop(run)}
      >
        {texts.stop}
      </Button>
    </fieldset>
  )
}
