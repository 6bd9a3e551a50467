import type { MetricName } from '@frontdesk/contract/metrics/names'
import { Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NumberButton } from '#domains/dashboard/dashboard.public.ts'
import { loadPart } from '#platform/load-part.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { monthDay } from '#ui/format/short-date.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { shortAmount } from '../amounts.ts'
import type { Goals, PersonStats } from '../metrics.queries.ts'
import { metricTexts } from '../texts/metric.texts.ts'
import { numbersTexts as texts } from '../texts/numbers.texts.ts'
import type { NumberCardShape } from './cards.ts'
import { ChangeLine } from './change-line.tsx'
import { ChartBoundary } from './chart-boundary.tsx'
import { DayTable } from './day-table.tsx'
import { type DayAmount, daysIn, mostOf, sumOf, upTo } from './days.ts'
import { GoalLine } from './goal-line.tsx'
import styles from './numbers.module.css'

/** With the library that draws. */
const DayChart = lazy(() => loadPart(() => import('./day-chart.tsx')).then((m) => ({ default: m.DayChart })))

interface NumberCardProps {
  shape: NumberCardShape
  stats: PersonStats | undefined
  /** Of the month before; undefined while it is still to come. */
  before: PersonStats | undefined
  /** The last day that counts in a comparison: today, or the last of a month that is over. */
  lastDay: number
  /** Of the month before: as far as it is compared, and all of it. */
  than: string
  thanMonth: string
  who: string
  today: string
  onOpen(metric: MetricName, day?: string): void
}

/** A number of the month: its sum, its change, its goals, and its days as a chart or a table. */
export function NumberCard({ shape, stats, before, lastDay, than, thanMonth, who, today, onOpen }: NumberCardProps) {
  const { title, metric, beside, drawn, goals, wholeMonth } = shape
  const [asTable, setAsTable] = useState(false)
  const days = daysIn(stats, drawn)
  const last = wholeMonth ? 31 : lastDay
  const table = <DayTable title={title} metric={drawn} days={days} onOpen={(day) => onOpen(drawn, day)} />
  const number = (name: MetricName) => {
    const amount = shortAmount(name, sumOf(daysIn(stats, name)))
    return (
      <NumberButton name={metricTexts.numberOf(metricTexts.names[name], who, amount)} onClick={() => onOpen(name)}>
        {amount}
      </NumberButton>
    )
  }
  return (
    <section className={styles.card} aria-label={title} aria-busy={!stats}>
      <header>
        <h2>{title}</h2>
        <IconButton
          size="s"
          name={asTable ? texts.table : texts.tableOf(title)}
          icon={<Table2 />}
          pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      </header>
      <p className={styles.sum}>
        {stats ? (
          <>
            <b>{number(metric)}</b>
            {beside && (
              <span>
                {beside.before} {number(beside.metric)} {beside.word}
              </span>
            )}
          </>
        ) : (
          <Skeleton width={96} height={24} />
        )}
      </p>
      <ChangeLine
        metric={metric}
        now={stats && sumOf(upTo(daysIn(stats, metric), last))}
        before={before && sumOf(upTo(daysIn(before, metric), last))}
        than={wholeMonth ? thanMonth : than}
      />
      {asTable ? (
        table
      ) : (
        <ChartBoundary instead={table}>
          <figure className={styles.chart}>
            <VisuallyHidden>
              <figcaption>{summaryOf(title, drawn, days, today)}</figcaption>
            </VisuallyHidden>
            <Suspense fallback={<div className={styles.drawn} aria-busy />}>
              {stats && <DayChart metric={drawn} days={days} today={today} />}
            </Suspense>
          </figure>
        </ChartBoundary>
      )}
      {goals.map((goal) => (
        <GoalLine key={goal} metric={goal} amount={sumOf(daysIn(stats, goal))} goal={goalIn(stats, goal)} />
      ))}
    </section>
  )
}

const goalIn = (stats: PersonStats | undefined, name: keyof Goals) => stats?.goals[name]

function summaryOf(title: string, metric: MetricName, days: readonly DayAmount[], today: string) {
  const most = mostOf(days)
  if (!most) return texts.summaryOfNone(title)
  return texts.summary(
    title,
    shortAmount(metric, sumOf(days)),
    monthDay(most.day, today),
    shortAmount(metric, most.amount),
  )
}
