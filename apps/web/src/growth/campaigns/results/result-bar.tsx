import { classNames } from '#ui/layout/class-names.ts'
import type { RunCounts } from '../campaigns.queries.ts'
import { resultTexts as texts } from '../texts/results.texts.ts'
import styles from './result-bar.module.css'
import { type Result, results } from './results.ts'

interface ResultBarProps {
  counts: RunCounts
  /** On the run page. */
  large?: boolean
  /** Hidden from screen readers when nearby words already say it. */
  decorative?: boolean
}

/** What happened to the people in a run: one part for each result. */
export function ResultBar({ counts, large = false, decorative = false }: ResultBarProps) {
  const parts = results.filter((result) => counts[result] > 0)
  const label = parts.map((result) => texts.counted[result](counts[result])).join(', ') || texts.nobody
  return (
    <span
      className={classNames(styles.bar, large && styles.large)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {parts.map((result) => (
        <i key={result} className={styles.part} data-result={result} style={{ flexGrow: counts[result] }} />
      ))}
    </span>
  )
}

/** The color square beside a result's word. */
export const ResultMark = ({ result }: { result: Result }) => (
  <i className={styles.mark} data-result={result} aria-hidden />
)
