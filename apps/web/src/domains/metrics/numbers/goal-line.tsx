import type { GoalName } from '@frontdesk/contract/metrics/names'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { shortAmount } from '../amounts.ts'
import { metricTexts } from '../texts/metric.texts.ts'
import { numbersTexts as texts } from '../texts/numbers.texts.ts'
import styles from './numbers.module.css'

/** How much of a monthly goal is reached; nothing without one. */
export function GoalLine({ metric, amount, goal }: { metric: GoalName; amount: number; goal: number | undefined }) {
  if (goal === undefined) return null
  const words = texts.goal(metricTexts.names[metric], shortAmount(metric, amount), shortAmount(metric, goal))
  return (
    <div className={styles.goal}>
      <span>{words}</span>
      <span>{texts.percentOf(Math.floor((amount / goal) * 100))}</span>
      <ProgressBar label={words} value={amount / goal} look={amount >= goal ? 'ok' : 'accent'} />
    </div>
  )
}
