import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { type Contact, headingName } from '#domains/contacts/contacts.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import styles from './history.module.css'
import { type HistoryFilters as Filters, historyQuery } from './history.queries.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryItem } from './history-item.tsx'
import { useRestoreValue } from './use-restore-value.ts'

interface HistoryDialogProps {
  contact: Contact
  startsWith: Filters
  onClose(): void
}

/** Who changed what about a contact, with an action to restore a single value. */
export function HistoryDialog({ contact, startsWith, onClose }: HistoryDialogProps) {
  const [filters, setFilters] = useState(startsWith)
  const query = useInfiniteQuery(historyQuery(contact.id, filters))
  const restore = useRestoreValue(contact.id)
  const { data, error, isFetching, refetch } = query
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  const fieldLabel = filters.field && labelOf(entries, filters.field)
  const filtered = Object.keys(filters).length > 0
  return (
    <Dialog
      open
      size="lg"
      title="History"
      subtitle={headingName(contact)}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <HistoryFilters filters={filters} fieldLabel={fieldLabel} onChange={setFilters} />
      {error && !data ? (
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Spinner label="Loading" />
      ) : entries.length === 0 ? (
        <EmptyState
          compact
          icon={<History />}
          title={filtered ? 'No changes match' : 'Nothing has changed yet'}
          text={filtered ? 'Choose someone else, or everything.' : 'Changes appear here and can be restored.'}
        />
      ) : (
        <ul className={styles.entries} aria-label="Entries">
          {entries.map((entry) => (
            <HistoryItem
              key={entry.id}
              entry={entry}
              onRestore={(change) => void restore(entry, change)}
              onField={(field) =>
                setFilters({ kind: entry.kind, field, ...(entry.record && { record: entry.record.id }) })
              }
            />
          ))}
        </ul>
      )}
      <ShowMore query={query} failureText={messageOf} label="Show earlier" />
    </Dialog>
  )
}

const labelOf = (entries: readonly { changes: readonly { field: string; label: string }[] }[], field: string) =>
  entries.flatMap(({ changes }) => changes).find((change) => change.field === field)?.label ?? field
