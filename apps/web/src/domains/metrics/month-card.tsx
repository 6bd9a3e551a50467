import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatDay } from '#ui/format/dates.ts'
import styles from './metrics.module.css'
import { metricsTexts } from './texts/metrics.texts.ts'

interface MonthCardProps {
  title: string
  /** The large figure. */
  value: string | undefined
  /** Beside it, muted. */
  aside?: string | undefined
  days: readonly { day: string; value: number }[] | undefined
  /** Formats the value of one day. */
  format(value: number): string
}

/** A figure of the month, and its distribution over the days. */
export function MonthCard({ title, value, aside, days, format }: MonthCardProps) {
  const most = Math.max(1, ...(days ?? []).map((each) => each.value))
  const busy = days?.filter((each) => each.value > 0) ?? []
  return (
    <section className={styles.card} aria-label={title} aria-busy={value === undefined}>
      <h2>{title}</h2>
      <p className={styles.value}>
        {value ?? <Skeleton width={72} height={24} />}
        {aside && <small>{aside}</small>}
      </p>
      <div
        className={styles.days}
        role="img"
        aria-label={
          busy.length === 0
            ? metricsTexts.noDays(title)
            : metricsTexts.days(title, busy.map((each) => `${formatDay(each.day)} ${format(each.value)}`).join(', '))
        }
      >
        {days?.map((each) => (
          <span
            key={each.day}
            title={`${formatDay(each.day)}: ${format(each.value)}`}
            data-none={each.value === 0 || undefined}
            style={{ height: `${Math.max(4, (each.value / most) * 100)}%` }}
          />
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>1</span>
        <span>{days?.length}</span>
      </p>
    </section>
  )
}
