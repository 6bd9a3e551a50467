import { Badge } from '#ui/data/badge.tsx'
import styles from './review.module.css'

interface ProblemCountProps {
  count: number
  /** What is counted, for screen readers. */
  of: string
  isMild?: boolean
}

/** A count on the tint of what it counts; hidden at zero. */
export const ProblemCount = ({ count, of, isMild = false }: ProblemCountProps) => (
  <span className={styles.count} data-look={isMild ? 'warn' : 'bad'}>
    <Badge count={count} of={of} look="bad" />
  </span>
)
