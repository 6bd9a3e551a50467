import type { UsageKind } from '@frontdesk/contract/money/billing/limits'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ListX } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import type { UsageRows } from '../billing.queries.ts'
import { rowsTexts as texts } from '../texts/rows.texts.ts'
import { RowLine } from './row-line.tsx'
import styles from './rows.module.css'

interface RowsDialogProps {
  title: string
  subtitle?: ReactNode
  kind: UsageKind
  query: UseInfiniteQueryResult<{ pages: UsageRows[] }>
  failureText(error: unknown): string
  onClose(): void
}

/** The rows behind an amount: as many, and adding up to as much, as it says. */
export function RowsDialog({ title, subtitle, kind, query, failureText, onClose }: RowsDialogProps) {
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap(({ data }) => data)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      note={
        first && (
          <span className="tabular">
            {texts.sum(texts.rows[kind](first.rows), texts.quantities[kind](first.quantity))}
          </span>
        )
      }
    >
      <div className={styles.rows} aria-busy={query.isPending}>
        <QueryState query={query} failureText={failureText} loading={<Loading />}>
          {rows?.length === 0 ? (
            <EmptyState icon={<ListX />} title={texts.none} text={texts.noneText} />
          ) : (
            <ul>
              {rows?.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a correction has the source of what it corrects
                <li key={`${row.source} ${at}`}>
                  <RowLine row={row} />
                </li>
              ))}
            </ul>
          )}
          <ShowMore query={query} failureText={failureText} className={styles.more} />
        </QueryState>
      </div>
    </Dialog>
  )
}

const Loading = () =>
  [46, 62, 38, 54].map((width) => (
    <div key={width} className={styles.row}>
      <Skeleton width={16} height={16} />
      <Skeleton width={`${width}%`} />
    </div>
  ))
