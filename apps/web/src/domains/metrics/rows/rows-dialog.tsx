import { ListX } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Pager } from '#ui/data/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { rowsOfPage } from '../metrics.queries.ts'
import { rowsTexts as texts } from '../texts/rows.texts.ts'
import styles from './rows.module.css'

interface RowsDialogProps<Row> {
  title: string
  /** Of when they are. */
  subtitle: string
  query: {
    data: { data: readonly Row[]; total: number } | undefined
    error: unknown
    isFetching: boolean
    isPlaceholderData: boolean
    refetch(): unknown
  }
  /** What they add up to, where it is not their count. */
  sum?: string | undefined
  failureText?: ((error: unknown) => string) | undefined
  page: number
  onPage(page: number): void
  onClose(): void
  /** With a key. */
  children(row: Row): ReactNode
}

/** The rows behind a number: as many as it says, each with a link to where it lives. */
export function RowsDialog<Row>({
  title,
  subtitle,
  query,
  sum,
  failureText,
  page,
  onPage,
  onClose,
  children,
}: RowsDialogProps<Row>) {
  const { data } = query
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      note={data && (sum === undefined ? texts.rows(data.total) : texts.rowsAndSum(data.total, sum))}
      actions={
        data &&
        data.total > rowsOfPage && (
          <Pager of={texts.pages} page={page} pageSize={rowsOfPage} total={data.total} onPage={onPage} />
        )
      }
    >
      <div className={styles.rows} aria-busy={!data || query.isPlaceholderData}>
        <QueryState query={query} failureText={failureText} loading={<RowsSkeleton />}>
          {({ data: rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<ListX />} title={texts.none} text={texts.noneText} />
            ) : (
              <ul data-stale={query.isPlaceholderData || undefined}>{rows.map(children)}</ul>
            )
          }
        </QueryState>
      </div>
    </Dialog>
  )
}

const RowsSkeleton = () =>
  Array.from({ length: 4 }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div key={at} className={styles.row}>
      <Skeleton width={16} height={16} />
      <Skeleton width={`${30 + ((at * 17) % 40)}%`} />
    </div>
  ))
