import type { FlowProblem } from '@frontdesk/contract/callflow/lint-flow'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import styles from './steps.module.css'

export function ProblemNote({ problem: { level, text } }: { problem: FlowProblem }) {
  return (
    <span className={styles.problem} data-level={level}>
      {level === 'error' ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
      <VisuallyHidden>{texts.problem[level]}: </VisuallyHidden>
      <span>{text}</span>
    </span>
  )
}

/** What is wrong, where it can be put right. */
export const ProblemNotes = ({ problems }: { problems: readonly FlowProblem[] }) =>
  problems.length > 0 && (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={problem.text}>
          <ProblemNote problem={problem} />
        </li>
      ))}
    </ul>
  )
