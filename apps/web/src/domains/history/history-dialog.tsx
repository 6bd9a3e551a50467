import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Contact, headingName } from '#domains/contacts/contacts.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FeedList } from '#ui/data/feed/feed-list.tsx'
import { useFeedPages } from '#ui/data/feed/use-feed-pages.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { dayLabel } from '#ui/format/days.ts'
import { dayOf } from '#ui/format/zone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './history.module.css'
import { type HistoryFilters as Filters, type HistoryEntry, historyQuery } from './history.queries.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryItem } from './history-item.tsx'
import { entryText, whoText } from './history-words.ts'
import { historyTexts } from './texts/history.texts.ts'
import { useRestoreValue } from './use-restore-value.ts'

interface HistoryDialogProps {
  contact: Contact
  startsWith: Filters
  onClose(): void
}

/** Who changed what about a contact, with an action to restore a single value. */
export function HistoryDialog({ contact, startsWith, onClose }: HistoryDialogProps) {
  const [filters, setFilters] = useState(startsWith)
  // The list, which may have the focus, stays while other filters load.
  const query = useInfiniteQuery({ ...historyQuery(contact.id, filters), placeholderData: keepPreviousData })
  const below = useFeedPages(query, messageOf)
  const restore = useRestoreValue(contact.id)
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.data) ?? [], [query.data])
  const fieldLabel = filters.field && labelOf(entries, filters.field)
  const filtered = Object.keys(filters).length > 0
  return (
    <Dialog
      open
      size="lg"
      title={historyTexts.title}
      subtitle={headingName(contact)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{historyTexts.close}</Button>}
    >
      <HistoryFilters filters={filters} fieldLabel={fieldLabel} onChange={setFilters} />
      <QueryState query={query} loading={<Spinner label={historyTexts.loading} />}>
        {entries.length === 0 ? (
          <EmptyState
            compact
            icon={<History />}
            title={filtered ? historyTexts.noMatches : historyTexts.none}
            text={filtered ? historyTexts.noMatchesHint : historyTexts.noneHint}
          />
        ) : (
          <FeedList
            label={historyTexts.changes}
            className={styles.entries ?? ''}
            newest="start"
            rows={entries}
            rowKey={({ id }) => String(id)}
            dayOf={({ at }) => dayLabel(dayOf(at))}
            below={query.isPlaceholderData ? undefined : below}
            row={(entry) => (
              <HistoryItem
                entry={entry}
                who={whoText(entry)}
                text={entryText(entry)}
                onRestore={(change) => void restore(entry, change)}
                onField={(field) =>
                  setFilters({ kind: entry.kind, field, ...(entry.record && { record: entry.record.id }) })
                }
              />
            )}
          />
        )}
      </QueryState>
    </Dialog>
  )
}

const labelOf = (entries: readonly HistoryEntry[], field: string) =>
  entries.flatMap(({ changes }) => changes).find((change) => change.field === field)?.label ?? field
