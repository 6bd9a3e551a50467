import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { count } from '#ui/format/counted.ts'
import { formatDateTime, formatRelative } from '#ui/format/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from '../import.module.css'
import { type ContactImport, importsQuery } from '../imports.queries.ts'
import { historyTexts } from '../texts/history.texts.ts'
import { UndoButton } from '../undoing/undo-button.tsx'
import { DeleteImportButton } from './delete-import-button.tsx'
import { StatusChip } from './status-chip.tsx'

interface ImportHistoryProps {
  current: string | undefined
  onOpen(id: string): void
  onLeave(): void
}

const counts = [
  ['created', 'Added'],
  ['updated', 'Changed'],
  ['skipped', historyTexts.alreadyHere],
  ['conflicts', historyTexts.toDecide],
  ['failed', 'Failed'],
] as const

export function ImportHistory({ current, onOpen, onLeave }: ImportHistoryProps) {
  const query = useQuery(importsQuery())
  const now = useNow()
  const columns: Column<ContactImport>[] = [
    {
      key: 'file',
      title: historyTexts.file,
      cell: (one) => (
        <button type="button" className={styles.open} onClick={() => onOpen(one.id)}>
          {one.fileName}
        </button>
      ),
    },
    { key: 'status', title: historyTexts.status, width: '168px', cell: (one) => <StatusChip one={one} /> },
    { key: 'rows', title: historyTexts.rows, align: 'end', optional: true, cell: ({ rows }) => count(rows) },
    ...counts.map(
      ([key, title]): Column<ContactImport> => ({
        key,
        title,
        align: 'end',
        optional: true,
        cell: ({ progress }) => count(progress[key]),
      }),
    ),
    { key: 'by', title: historyTexts.by, optional: true, cell: ({ by }) => by },
    {
      key: 'when',
      title: historyTexts.when,
      width: '120px',
      cell: ({ createdAt }) => <span title={formatDateTime(createdAt)}>{formatRelative(createdAt, now)}</span>,
    },
    {
      key: 'acts',
      title: historyTexts.actions,
      width: '340px',
      cell: (one) => (
        <div className={styles.rowActs}>
          <UndoButton one={one} />
          <DeleteImportButton one={one} {...(one.id === current && { onDeleted: onLeave })} />
        </div>
      ),
    },
  ]
  return (
    <Card title={historyTexts.title} flush>
      <QueryState query={query}>
        <DataTable
          label={historyTexts.title}
          columns={columns}
          rows={query.data?.data ?? []}
          rowKey={({ id }) => id}
          loading={query.isPending}
          onRow={({ id }) => onOpen(id)}
          isSelected={({ id }) => id === current}
          empty={<p className={styles.none}>{historyTexts.none}</p>}
        />
      </QueryState>
    </Card>
  )
}
