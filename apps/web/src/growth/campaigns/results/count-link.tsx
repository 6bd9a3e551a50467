import { Link } from '@tanstack/react-router'
import { count } from '#ui/format/counted.ts'
import { classNames } from '#ui/layout/class-names.ts'
import type { RunFilter } from '../run/run-search.ts'
import styles from './count-link.module.css'

interface CountLinkProps {
  run: { campaign: string; runDate: string }
  which: RunFilter
  value: number
  /** Which people it counts. */
  label: string
}

/** A run's count that opens its people; zero opens nothing. */
export const CountLink = ({ run, which, value, label }: CountLinkProps) =>
  value === 0 ? (
    <span className={styles.zero}>{count(0)}</span>
  ) : (
    <Link
      to="/campaigns/$id/runs/$runDate"
      params={{ id: run.campaign, runDate: run.runDate }}
      search={{ which }}
      className={classNames(styles.count, which === 'failed' && styles.bad)}
      aria-label={label}
    >
      {count(value)}
    </Link>
  )
