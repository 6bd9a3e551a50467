import { NumberButton } from '#domains/dashboard/dashboard.public.ts'
import { count } from '#ui/format/counted.ts'
import type { PhoneUsage } from '../metrics.queries.ts'
import { metricTexts, usageTexts as texts } from '../texts/metric.texts.ts'
import { Gauge } from './gauge.tsx'
import styles from './usage.module.css'
import type { UsedProps } from './usage-widget.tsx'

interface CommittedUsageProps extends UsedProps {
  committed: NonNullable<PhoneUsage['committed']>
}

/** Characters that fit into a gauge. */
const longest = 7

/** A gauge up to the larger of what the plan includes and what was used. */
export const CommittedUsage = ({ usage, committed, onOpen }: CommittedUsageProps) => (
  <div className={styles.gauges}>
    {(['minutes', 'messages'] as const).map((metric) => {
      const [used, included] = [usage[metric], committed[metric]]
      const over = Math.max(0, used - included)
      return (
        <div key={metric} className={styles.gauged}>
          <Gauge share={used / Math.max(included, used, 1)} over={over > 0} long={count(used).length > longest}>
            <NumberButton
              name={metricTexts.number(metricTexts.usage[metric], count(used))}
              look={over > 0 ? 'bad' : undefined}
              onClick={() => onOpen(metric)}
            >
              {count(used)}
            </NumberButton>
          </Gauge>
          <div>{metricTexts.usage[metric]}</div>
          <small data-over={over > 0 || undefined}>{over > 0 ? texts.over(over) : texts.ofCommitted(included)}</small>
        </div>
      )
    })}
  </div>
)
