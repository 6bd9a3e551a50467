import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatDateTime, formatRelative } from '#ui/format/dates.ts'
import { failureText } from '../failure-texts.ts'
import { type CardEntry, cardHistoryQuery } from '../taskboards.queries.ts'
import { historyTexts as texts } from '../texts/card-history.texts.ts'
import styles from './card-history.module.css'
import { formatHistory } from './history-words.ts'

/** Asked for when it is opened; it stays open from one card to the next. */
export function CardHistory({ cardId }: { cardId: string }) {
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...cardHistoryQuery(cardId), enabled: open })
  return (
    <details className={styles.history} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.title}</summary>
      {open && (
        <QueryState
          query={query}
          compact
          failureText={(error) => failureText('listCardHistory', error)}
          loading={<HistorySkeleton />}
        >
          {({ data }) => (data.length === 0 ? <p className={styles.none}>{texts.none}</p> : <Entries entries={data} />)}
        </QueryState>
      )}
    </details>
  )
}

function Entries({ entries }: { entries: readonly CardEntry[] }) {
  const [now, today] = [useNow(), useToday()]
  return (
    <ol className={styles.entries} aria-label={texts.entries(entries.length)}>
      {entries.map((entry, at) =>
        formatHistory(entry, today).map((words) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and one moment may have several
          <li key={`${entry.at} ${at} ${words}`}>
            <p>
              <strong>{entry.user.name}</strong> {words}
            </p>
            <time dateTime={entry.at} title={formatDateTime(entry.at)}>
              {formatRelative(entry.at, now)}
            </time>
          </li>
        )),
      )}
    </ol>
  )
}

const HistorySkeleton = () => (
  <div role="status" aria-busy aria-label={texts.loading} className={styles.entries}>
    <Skeleton width="80%" />
    <Skeleton width="65%" />
    <Skeleton width="72%" />
  </div>
)
