import type { GoalName, MetricName } from '@frontdesk/contract/metrics/names'
import { NumberButton } from '#domains/dashboard/dashboard.public.ts'
import { shortAmount } from '../amounts.ts'
import type { Goals } from '../metrics.queries.ts'
import { metricTexts as texts } from '../texts/metric.texts.ts'
import styles from './stats.module.css'

interface GoalNumberProps {
  metric: MetricName
  amount: number
  who: string
  /** Of a month. */
  goals?: Goals | undefined
  onOpen(metric: MetricName): void
}

/** A number; with a goal it stands on how much of it is reached. */
export function GoalNumber({ metric, amount, who, goals = {}, onOpen }: GoalNumberProps) {
  const goal = goals[metric as GoalName]
  const words = shortAmount(metric, amount)
  const name = texts.names[metric]
  if (goal === undefined)
    return (
      <NumberButton name={texts.numberOf(name, who, words)} onClick={() => onOpen(metric)}>
        {words}
      </NumberButton>
    )
  const wanted = shortAmount(metric, goal)
  return (
    <span className={styles.goal} title={texts.ofGoal(words, wanted)}>
      <NumberButton name={texts.numberWithGoal(name, who, words, wanted)} onClick={() => onOpen(metric)}>
        {words}
      </NumberButton>
      <i style={{ '--share': `${Math.min(1, amount / goal) * 100}%` } as object} aria-hidden />
    </span>
  )
}
