import { useQuery } from '@tanstack/react-query'
import { NumberButton } from '#domains/dashboard/dashboard.public.ts'
import { useMe } from '#platform/session/session-state.ts'
import { count } from '#ui/format/counted.ts'
import { phoneUsageQuery } from '../metrics.queries.ts'
import { monthName } from '../month.ts'
import { metricTexts, usageTexts as texts } from '../texts/metric.texts.ts'
import styles from './usage.module.css'
import type { UsedProps } from './usage-widget.tsx'

/** Without an amount that the plan includes, the month before is what a number can be measured by. */
export function PlainUsage({ usage, before, onOpen }: UsedProps & { before: string }) {
  const { data } = useQuery(phoneUsageQuery(useMe().account.id, before))
  return (
    <div className={styles.plain}>
      {(['minutes', 'messages'] as const).map((metric) => {
        const [used, last] = [usage[metric], data?.[metric]]
        return (
          <div key={metric}>
            <div className={styles.large}>
              <NumberButton
                name={metricTexts.number(metricTexts.usage[metric], count(used))}
                onClick={() => onOpen(metric)}
              >
                {count(used)}
              </NumberButton>
            </div>
            <div>{metricTexts.usage[metric]}</div>
            <span className={styles.bar} aria-hidden>
              <i style={{ width: `${(used / Math.max(used, last ?? 0, 1)) * 100}%` }} />
            </span>
            <small>{last === undefined ? '\u00a0' : texts.before(monthName(before), last)}</small>
          </div>
        )
      })}
    </div>
  )
}
