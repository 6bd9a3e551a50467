import { useState } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { runTexts as texts } from '../texts/run.texts.ts'
import { PeopleCount } from './people-count.tsx'
import styles from './run.module.css'
import { countEveryone, countSent, isOpen, type Run, type Which } from './run.queries.ts'
import { formatRunTime } from './run-times.ts'

const KINDS = ['delivered', 'sent', 'failed', 'unknown', 'held', 'queued', 'leftOut', 'canceled'] as const

/** How far the run is, as a bar with the words beside it; every number opens its people. */
export function RunProgress({ run, onOpen }: { run: Run; onOpen(which: Which): void }) {
  const { counts } = run
  const [sent, all] = [countSent(counts), countEveryone(counts)]
  const kinds = KINDS.filter((kind) => kind !== 'canceled' || counts.canceled > 0)
  return (
    <section className={styles.card} aria-label={texts.ofSent(sent, all)}>
      <div className={styles.progress}>
        <div className={styles.amount}>
          <h2>{sent.toLocaleString('en-US')}</h2>
          <p>
            {texts.of}{' '}
            <PeopleCount people={all} label={texts.people(all, texts.sent)} onOpen={() => onOpen('everyone')} />{' '}
            {texts.sent}
          </p>
          <Until run={run} />
        </div>
        {run.reason && (
          <p className={styles.reason} data-look={run.needsDecision || run.state === 'failed' ? 'warn' : 'info'}>
            {run.reason}
          </p>
        )}
        <span className={styles.bar} role="img" aria-label={texts.ofSent(sent, all)}>
          {kinds.map(
            (kind) => counts[kind] > 0 && <i key={kind} data-kind={kind} style={{ flexGrow: counts[kind] }} />,
          )}
        </span>
        <ul className={styles.legend}>
          {kinds.map((kind) => (
            <li key={kind}>
              <span className={styles.key} data-kind={kind}>
                {texts.kinds[kind]}
              </span>
              <PeopleCount
                people={counts[kind]}
                label={texts.people(counts[kind], texts.kinds[kind])}
                bad={kind === 'failed'}
                onOpen={() => onOpen(kind)}
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
function Until({ run }: { run: Run }) {
  const now = useNow()
  if (!isOpen(run)) return null
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

/** Screen readers hear every 10%, not what was reached before the page opened. */
function Announcement({ share }: { share: number }) {
  const percent = Math.floor(share * 10) * 10
  const [first] = useState(percent)
  return (
    <VisuallyHidden>
      <span role="status">{percent > first && texts.announced(percent)}</span>
    </VisuallyHidden>
  )
}
