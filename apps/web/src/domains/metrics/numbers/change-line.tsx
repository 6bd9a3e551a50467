import type { MetricName } from '@frontdesk/contract/metrics/names'
import { Equal, TrendingDown, TrendingUp } from 'lucide-react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { shortAmount } from '../amounts.ts'
import { numbersTexts as texts } from '../texts/numbers.texts.ts'
import styles from './numbers.module.css'

interface ChangeLineProps {
  metric: MetricName
  now: number | undefined
  before: number | undefined
  than: string
}

/** Against the same days of the month before. */
export function ChangeLine({ metric, now, before, than }: ChangeLineProps) {
  if (now === undefined || before === undefined)
    return (
      <p className={styles.change}>
        <Skeleton width={140} />
      </p>
    )
  const difference = now - before
  const Icon = difference === 0 ? Equal : difference > 0 ? TrendingUp : TrendingDown
  const words = shortAmount(metric, Math.abs(difference))
  return (
    <p className={styles.change}>
      <Icon size={14} aria-hidden />
      {difference === 0 ? texts.same(than) : difference > 0 ? texts.more(words, than) : texts.fewer(words, than)}
    </p>
  )
}
