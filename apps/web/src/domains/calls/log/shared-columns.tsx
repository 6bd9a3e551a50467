// The columns that calls and recordings share.
import { formatDateTime } from '#ui/format/dates.ts'
import { shortMoment } from '#ui/format/short-date.ts'
import { logRowTexts as texts } from '../texts/log.texts.ts'
import { CallBack, ToReview, WorkedToggle } from './cells.tsx'
import styles from './log.module.css'
import { findOutsideParty } from './log-rules.ts'
import type { LogEntry, LogView } from './log-search.ts'
import type { SizedColumn, TableSize } from './use-table-size.ts'

export interface RowActs {
  /** Shows it beside the list. */
  onOpen?: ((entry: LogEntry) => void) | undefined
  /** Shows it and goes there. */
  onEnter?: ((entry: LogEntry) => void) | undefined
  onToggleWorked(entry: LogEntry): void
  onCallBack(entry: LogEntry): void
}

interface Shown {
  view: LogView
  /** The call beside the list. */
  open?: string | undefined
  size: TableSize
}

/** The first, with the button that opens the row by keyboard. */
export const buildDateColumn = ({ view, open, size }: Shown, { onOpen, onEnter }: RowActs): SizedColumn<LogEntry> => ({
  key: 'date',
  title: texts.date,
  width: size === 0 ? '110px' : '196px',
  cell: (entry) => {
    const { id, createdAt } = entry
    const when = shortMoment(createdAt, Date.now())
    const timeAt = when.lastIndexOf(', ') + 1
    const time = (
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {/* A line breaks between the day and the time only. */}
        <span>{when.slice(0, timeAt)}</span> <span>{when.slice(timeAt + 1)}</span>
      </time>
    )
    return (
      <span className={styles.date}>
        <ToReview entry={entry} view={view} />
        {onOpen ? (
          <button
            type="button"
            data-call={id}
            aria-label={texts.open(when, findOutsideParty(entry).name)}
            aria-expanded={id === open}
            // The keyboard goes into the call, past the rows below.
            onClick={({ detail }) => (detail === 0 && onEnter ? onEnter(entry) : onOpen(entry))}
          >
            {time}
          </button>
        ) : (
          time
        )}
      </span>
    )
  },
})

/** In the inbox of voicemails with the other thing that one does. */
export function buildWorkedColumn({ view, size }: Shown, acts: RowActs): SizedColumn<LogEntry> {
  const inbox = view === 'voicemails'
  return {
    key: 'worked',
    title: texts.worked,
    width: inbox ? '88px' : size > 0 ? '72px' : view === 'recordings' ? '52px' : '60px',
    cell: (entry) => (
      <span className={styles.acts}>
        <WorkedToggle entry={entry} onToggle={acts.onToggleWorked} />
        {inbox && <CallBack entry={entry} onCallBack={acts.onCallBack} />}
      </span>
    ),
  }
}
