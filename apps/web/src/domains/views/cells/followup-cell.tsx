import { Clock } from 'lucide-react'
import { KindIcon } from '#domains/followups/kind.public.ts'
import { shortDay, shortInstant, shortMoment } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { columnTexts } from '../texts/columns.texts.ts'
import type { ContactRow } from '../views.queries.ts'
import styles from './cells.module.css'

type Followup = NonNullable<ContactRow['nextFollowup']>

/** Beyond a week the time of day says little. */
const WEEK = 7 * 24 * 3_600_000

export function followupWhen({ date }: Followup, now: number): string {
  const at = Date.parse(date)
  return Math.abs(at - now) < WEEK ? shortMoment(date, now) : shortDay(dayOf(at), dayOf(now))
}

/** What is to be done; a red clock when it is past due. */
export function FollowupLine({ followup, now }: { followup: Followup; now: number }) {
  const late = Date.parse(followup.date) <= now
  return (
    <span
      className={styles.due}
      data-late={late || undefined}
      title={columnTexts.followupAt(shortInstant(followup.date, now), late)}
    >
      {late ? <Clock aria-label={columnTexts.pastDue} /> : <KindIcon followup={followup} size={14} />}
      <span>{followupWhen(followup, now)}</span>
    </span>
  )
}

export function FollowupCell({ row, now }: { row: ContactRow; now: number }) {
  const { nextFollowup } = row
  if (!nextFollowup) return <span className={styles.none}>{columnTexts.noFollowup}</span>
  return (
    <span className={styles.two}>
      <FollowupLine followup={nextFollowup} now={now} />
      {nextFollowup.note && <span className={styles.second}>{nextFollowup.note}</span>}
    </span>
  )
}
