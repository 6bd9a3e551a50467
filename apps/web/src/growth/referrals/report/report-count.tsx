import { Link } from '@tanstack/react-router'
import { count } from '#ui/format/counted.ts'
import type { ReferralsSearch } from '../referrals-search.ts'
import styles from './report.module.css'

interface ReportCountProps {
  search: ReferralsSearch
  value: number
  /** Which referrals it counts. */
  label: string
}

/** A count that filters the table to what it counts; zero opens nothing. */
export const ReportCount = ({ search, value, label }: ReportCountProps) =>
  value === 0 ? (
    <span className={styles.zero}>{count(0)}</span>
  ) : (
    <Link
      to="/report/referrals"
      search={search}
      replace
      activeOptions={{ exact: true, includeSearch: true }}
      className={styles.count}
      aria-label={label}
    >
      {count(value)}
    </Link>
  )
