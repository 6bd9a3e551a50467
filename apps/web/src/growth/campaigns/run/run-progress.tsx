import { useState } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { CampaignRun } from '../campaigns.queries.ts'
import { CountLink } from '../results/count-link.tsx'
import { ResultBar, ResultMark } from '../results/result-bar.tsx'
import { countLeft, results } from '../results/results.ts'
import { resultTexts } from '../texts/results.texts.ts'
import { runTexts as texts } from '../texts/run.texts.ts'
import styles from './run.module.css'
import { countEveryone, isOpenRun } from './run.queries.ts'
import { formatRunTime } from './run-times.ts'

/** The run's progress as a bar with words; every count opens its people. */
export function RunProgress({ run }: { run: CampaignRun }) {
  const { counts } = run
  const [sent, all] = [countLeft(counts), countEveryone(counts)]
  const now = useNow()
  const shown = results.filter((result) => result !== 'canceled' || counts.canceled > 0)
  return (
    <section className={styles.card} aria-label={texts.ofSent(sent, all)}>
      <div className={styles.progress}>
        <div className={styles.amount}>
          <h2>{sent.toLocaleString('en-US')}</h2>
          <p>
            {texts.of} <CountLink run={run} which="everyone" value={all} label={texts.everyone(all)} /> {texts.sent}
          </p>
          <Until run={run} />
        </div>
        {run.reason && (
          <p className={styles.reason} data-look={run.needsDecision || run.state === 'failed' ? 'warn' : 'info'}>
            {run.reason} {run.pausedAt && texts.pausedAt(formatRunTime(run.pausedAt, run.zone, now))}
          </p>
        )}
        <ResultBar large counts={counts} />
        <ul className={styles.legend}>
          {shown.map((result) => (
            <li key={result}>
              <span className={styles.key}>
                <ResultMark result={result} />
                {resultTexts.states[result]}
              </span>
              <CountLink
                run={run}
                which={result}
                value={counts[result]}
                label={resultTexts.counted[result](counts[result])}
              />
            </li>
          ))}
        </ul>
      </div>
      <Announcement share={all === 0 ? 0 : sent / all} />
    </section>
  )
}

/** `In line until 10:02 AM, held until 1:00 PM`. */
function Until({ run }: { run: CampaignRun }) {
  const now = useNow()
  if (!isOpenRun(run)) return null
  const { inLineUntil, heldUntil, zone } = run
  const time = (at: string) => <b>{formatRunTime(at, zone, now)}</b>
  return (
    <p className={styles.until}>
      {inLineUntil && (
        <>
          {texts.inLineUntil} {time(inLineUntil)}
        </>
      )}
      {inLineUntil && heldUntil && ', '}
      {heldUntil && (
        <>
          {inLineUntil ? texts.heldUntil : texts.onlyHeldUntil} {time(heldUntil)}
        </>
      )}
    </p>
  )
}

/** Screen readers hear every 10% reached after the page opened. */
function Announcement({ share }: { share: number }) {
  const percent = Math.floor(share * 10) * 10
  const [first] = useState(percent)
  return (
    <VisuallyHidden>
      <span role="status">{percent > first && texts.announced(percent)}</span>
    </VisuallyHidden>
  )
}
