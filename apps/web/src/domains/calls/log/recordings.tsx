import { Ellipsis, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { DASH } from '#ui/format/dash.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { formatDuration } from '../caller-name.ts'
import { logRecordingTexts, logTexts, logRowTexts as texts } from '../texts/log.texts.ts'
import { Direction, PartyCell, Recording } from './cells.tsx'
import { logFailureText } from './failure-texts.ts'
import styles from './log.module.css'
import { recordingsQuery } from './log.queries.ts'
import { LogPager } from './log-pager.tsx'
import { findOutsideParty, isPlayable } from './log-rules.ts'
import type { LogChange, LogEntry, LogSearch } from './log-search.ts'
import { buildDateColumn, buildWorkedColumn, type RowActs } from './shared-columns.tsx'
import { buildSoundEntries, type SoundActs } from './sound-entries.tsx'
import { filterFittingColumns, type SizedColumn, type TableSize, useTableSize } from './use-table-size.ts'

interface RecordingsProps extends RowActs, SoundActs {
  search: LogSearch
  onSearch(change: LogChange): void
  /** Only those of a contact. */
  clientId?: string
  empty: ReactNode
}

/** Recorded calls and voicemails, of everyone or of a contact. */
export function Recordings({ search, onSearch, clientId, empty, ...acts }: RecordingsProps) {
  const isAdmin = hasAdminRights(useMe().role)
  const query = useEntityQuery(recordingsQuery(search, clientId))
  const { frame, size } = useTableSize()
  const rows = query.data ?? []
  return (
    <QueryState query={query} failureText={(error) => logFailureText('listCallRecordings', error)}>
      <div ref={frame} className={styles.recordings}>
        <DataTable
          label={logTexts.recordingsList}
          columns={filterFittingColumns(
            columnsOf({ acts, open: search.call, isAdmin, ofClient: clientId !== undefined, size }),
            size,
          )}
          rows={rows}
          rowKey={({ id }) => id}
          loading={query.isPending || query.isPlaceholderData}
          empty={empty}
          sort={{ column: 'date', direction: search.sort ? 'asc' : 'desc' }}
          onSort={({ direction }) => onSearch({ sort: direction === 'asc' ? 'oldest' : undefined })}
          onRow={acts.onOpen}
          isSelected={({ id }) => id === search.call}
        />
      </div>
      <LogPager search={search} rows={rows.length} of={logTexts.ofRecordingPages} onSearch={onSearch} />
    </QueryState>
  )
}

type Acts = Omit<RecordingsProps, 'search' | 'onSearch' | 'clientId' | 'empty'>

interface ColumnsOf {
  acts: Acts
  open: string | undefined
  isAdmin: boolean
  ofClient: boolean
  size: TableSize
}

function columnsOf({ acts, open, isAdmin, ofClient, size }: ColumnsOf): SizedColumn<LogEntry>[] {
  const view = 'recordings'
  const client: SizedColumn<LogEntry> = {
    key: 'client',
    title: texts.client,
    cell: (entry) => <PartyCell party={findOutsideParty(entry)} />,
  }
  return [
    { ...buildDateColumn({ view, open, size }, acts), sortable: true },
    ...(ofClient ? [] : [client]),
    { key: 'tags', title: texts.tags, align: 'end', width: '60px', from: 2, cell: ({ tags }) => <Tags tags={tags} /> },
    { key: 'format', title: texts.format, width: '140px', from: 2, cell: (entry) => <Direction entry={entry} /> },
    {
      key: 'duration',
      title: texts.duration,
      align: 'end',
      width: '76px',
      from: 1,
      cell: ({ recordingDuration, recordingStatus }) =>
        recordingStatus === 'stored' && recordingDuration ? formatDuration(recordingDuration) : DASH,
    },
    {
      key: 'recording',
      title: texts.recording,
      width: size === 0 ? '62px' : '148px',
      cell: (entry) => <Recording entry={entry} />,
    },
    buildWorkedColumn({ view, size }, acts),
    {
      key: 'action',
      title: texts.action,
      align: 'end',
      width: size === 0 ? '52px' : '88px',
      cell: (entry) => (
        <span className={styles.acts} data-end>
          <Held entry={entry} />
          <Menu
            label={texts.more(findOutsideParty(entry).name)}
            placement="bottom-end"
            trigger={<IconButton size="s" name={texts.more(findOutsideParty(entry).name)} icon={<Ellipsis />} />}
            entries={buildSoundEntries(entry, acts, isAdmin)}
          />
        </span>
      ),
    },
  ]
}

function Tags({ tags }: Pick<LogEntry, 'tags'>): ReactNode {
  if (tags.length === 0) return DASH
  return <span title={tags.map(({ name }) => name).join(', ')}>{tags.length}</span>
}

const Held = ({ entry }: { entry: LogEntry }) =>
  entry.holdReason !== null &&
  isPlayable(entry) && (
    <Tooltip text={logRecordingTexts.heldBecause(entry.holdReason)} naming>
      <span className={styles.held} role="img" aria-label={logRecordingTexts.heldBecause(entry.holdReason)}>
        <Lock size={14} />
      </span>
    </Tooltip>
  )
