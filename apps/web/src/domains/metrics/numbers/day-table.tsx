import type { MetricName } from '@frontdesk/contract/metrics/names'
import { NumberButton } from '#domains/dashboard/dashboard.public.ts'
import { useToday } from '#platform/time/use-today.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { exactAmount } from '../amounts.ts'
import { metricTexts } from '../texts/metric.texts.ts'
import { numbersTexts as texts } from '../texts/numbers.texts.ts'
import type { DayAmount } from './days.ts'
import styles from './numbers.module.css'

interface DayTableProps {
  title: string
  metric: MetricName
  days: readonly DayAmount[]
  onOpen(day: string): void
}

/** The same as the chart; every number opens the rows of its day. */
export function DayTable({ title, metric, days, onOpen }: DayTableProps) {
  const today = useToday()
  const name = metricTexts.names[metric]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.days} aria-label={texts.byDay(title)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, amount }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day, today)}</th>
              <td>
                <NumberButton
                  name={texts.onDay(name, shortDay(day, today), exactAmount(metric, amount))}
                  onClick={() => onOpen(day)}
                >
                  {exactAmount(metric, amount)}
                </NumberButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
