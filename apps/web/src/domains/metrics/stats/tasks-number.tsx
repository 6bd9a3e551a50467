import type { MetricName } from '@frontdesk/contract/metrics/names'
import { statsTexts as texts } from '../texts/metric.texts.ts'
import { GoalNumber } from './goal-number.tsx'
import styles from './stats.module.css'
import type { TeamRow } from './team-rows.ts'

interface TasksNumberProps {
  row: Pick<TeamRow, 'values' | 'goals'>
  /** Of a month. */
  withGoals: boolean
  who: string
  onOpen(metric: MetricName): void
}

/** The width of the longest of them in digits; what is between them takes less. */
export const tasksLength = (rows: readonly Pick<TeamRow, 'values'>[]) =>
  Math.max(...rows.map(({ values }) => `${values.tasks_completed}${values.tasks_total}`.length)) + 1.5

/** How many of the tasks are completed, drawn and in numbers that both open theirs. */
export function TasksNumber({ row: { values, goals }, withGoals, who, onOpen }: TasksNumberProps) {
  const [done, all] = [values.tasks_completed, values.tasks_total]
  return (
    <span className={styles.tasks}>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${all === 0 ? 0 : (done / all) * 100}%` }} />
      </span>
      <span>
        <GoalNumber
          metric="tasks_completed"
          amount={done}
          who={who}
          goals={withGoals ? goals : undefined}
          onOpen={onOpen}
        />
        {texts.slash}
        <GoalNumber metric="tasks_total" amount={all} who={who} onOpen={onOpen} />
      </span>
    </span>
  )
}
