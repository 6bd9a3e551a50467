import type { ReactNode } from 'react'
import { DataTable } from '#ui/data/data-table.tsx'
import { DASH } from '#ui/format/dash.ts'
import { logTexts, logRowTexts as texts } from '../texts/log.texts.ts'
import { Direction, Duration, Participants, PartyCell, Recording, Status } from './cells.tsx'
import styles from './log.module.css'
import { findCalledParty, findCallingParty, findOutsideParty } from './log-rules.ts'
import type { LogEntry, LogView } from './log-search.ts'
import { buildDateColumn, buildWorkedColumn, type RowActs } from './shared-columns.tsx'
import { filterFittingColumns, type SizedColumn, type TableSize, useTableSize } from './use-table-size.ts'

interface CallTableProps extends RowActs {
  view: LogView
  rows: readonly LogEntry[]
  loading: boolean
  empty: ReactNode
  /** There are several. */
  locations: boolean
  open: string | undefined
  oldest: boolean
  onSort(oldest: boolean): void
}

export function CallTable({ rows, loading, empty, open, oldest, onSort, ...rest }: CallTableProps) {
  const { frame, size } = useTableSize()
  return (
    <div ref={frame} className={styles.table}>
      <DataTable
        label={logTexts.list}
        columns={filterFittingColumns(columnsOf({ ...rest, open, size }), size)}
        rows={rows}
        rowKey={({ id }) => id}
        loading={loading}
        empty={empty}
        sort={{ column: 'date', direction: oldest ? 'asc' : 'desc' }}
        onSort={({ direction }) => onSort(direction === 'asc')}
        onRow={rest.onOpen}
        isSelected={({ id }) => id === open}
      />
    </div>
  )
}

type ColumnsOf = Pick<CallTableProps, 'view' | 'locations' | 'open'> & RowActs & { size: TableSize }

function columnsOf({ view, locations, open, size, ...acts }: ColumnsOf): SizedColumn<LogEntry>[] {
  const inbox = view === 'voicemails'
  const location: SizedColumn<LogEntry> = {
    key: 'location',
    title: texts.location,
    width: '96px',
    from: 3,
    cell: ({ accountLocation }) => (
      <span className={styles.name} title={accountLocation?.name}>
        {accountLocation?.name ?? DASH}
      </span>
    ),
  }
  return [
    { ...buildDateColumn({ view, open, size }, acts), sortable: true },
    ...(locations ? [location] : []),
    {
      key: 'direction',
      title: texts.direction,
      width: '124px',
      from: inbox ? 2 : 1,
      cell: (entry) => <Direction entry={entry} />,
    },
    size < 2
      ? { key: 'client', title: texts.client, cell: (entry) => <PartyCell party={findOutsideParty(entry)} /> }
      : { key: 'from', title: texts.from, cell: (entry) => <PartyCell party={findCallingParty(entry)} /> },
    { key: 'to', title: texts.to, from: 2, cell: (entry) => <PartyCell party={findCalledParty(entry)} /> },
    {
      key: 'participants',
      title: texts.participants,
      width: '104px',
      from: 3,
      cell: (entry) => <Participants entry={entry} />,
    },
    {
      key: 'status',
      title: texts.status,
      width: size === 0 ? '98px' : '116px',
      from: inbox ? 1 : 0,
      cell: (entry) => <Status entry={entry} />,
    },
    {
      key: 'duration',
      title: texts.duration,
      align: 'end',
      width: '72px',
      from: 2,
      cell: (entry) => <Duration entry={entry} />,
    },
    {
      key: 'recording',
      title: texts.recording,
      width: size === 0 ? '68px' : '132px',
      from: inbox ? 0 : 2,
      cell: (entry) => <Recording entry={entry} />,
    },
    buildWorkedColumn({ view, size }, acts),
  ]
}
