import { Pager } from '#ui/data/pager.tsx'
import styles from './log.module.css'
import { type LogChange, type LogSearch, pageSizes, usualPageSize } from './log-search.ts'

interface LogPagerProps {
  search: LogSearch
  /** How many came for this page. */
  rows: number
  of: string
  onSearch(change: LogChange): void
}

/** The number of pages is unknown: one that is not full is the last. */
export function LogPager({ search, rows, of, onSearch }: LogPagerProps) {
  const { page = 1, size = usualPageSize } = search
  if (rows === 0 && page === 1) return null
  return (
    <div className={styles.pager}>
      <Pager
        page={page}
        pageSize={size}
        full={rows >= size}
        of={of}
        sizes={pageSizes}
        onPage={(next) => onSearch({ page: next })}
        onPageSize={(next) => onSearch({ size: next })}
      />
    </div>
  )
}
