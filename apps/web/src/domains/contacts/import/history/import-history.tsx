import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { Card } from '#ui/card.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { formatDateTime, formatRelative } from '#ui/format/dates.ts'
import { useNow } from '../../timing/use-now.ts'
import styles from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'
import { importsQuery } from '../imports.queries.ts'
import { count } from '../words/counted.ts'
import { StatusChip } from './status-chip.tsx'

interface ImportHistoryProps {
  current: string | undefined
  onOpen(id: string): void
}

const counts = [
  ['created', 'Added'],
  ['updated', 'Changed'],
  ['skipped', 'Already here'],
  ['conflicts', 'To decide'],
  ['failed', 'Failed'],
] as const

export function ImportHistory({ current, onOpen }: ImportHistoryProps) {
  const { data, error, refetch, isFetching, isPending } = useQuery(importsQuery())
  const now = useNow()
  const columns: Column<ContactImport>[] = [
    {
      key: 'file',
      title: 'File',
      cell: (one) => (
        <button type="button" className={styles.open} onClick={() => onOpen(one.id)}>
          {one.fileName}
        </button>
      ),
    },
    { key: 'status', title: 'Status', width: '168px', cell: (one) => <StatusChip one={one} /> },
    { key: 'rows', title: 'Rows', align: 'end', optional: true, cell: ({ rows }) => count(rows) },
    ...counts.map(
      ([key, title]): Column<ContactImport> => ({
        key,
        title,
        align: 'end',
        optional: true,
        cell: ({ progress }) => count(progress[key]),
      }),
    ),
    { key: 'by', title: 'By', optional: true, cell: ({ by }) => by },
    {
      key: 'when',
      title: 'When',
      width: '120px',
      cell: ({ createdAt }) => <span title={formatDateTime(createdAt)}>{formatRelative(createdAt, now)}</span>,
    },
  ]
  return (
    <Card title="Earlier imports" flush>
      {error && !data ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable
          label="Earlier imports"
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          onRow={({ id }) => onOpen(id)}
          isSelected={({ id }) => id === current}
          empty={<p className={styles.none}>No imports yet.</p>}
        />
      )}
    </Card>
  )
}
