import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'
import { importStatesQuery } from '../imports.queries.ts'
import { statusLooks } from './status-chip.tsx'

/** Imports of earlier versions have none. */
export function StatusChanges({ one }: { one: Pick<ContactImport, 'id' | 'status'> }) {
  const { data, error, refetch, isFetching } = useQuery(importStatesQuery(one.id, one.status))
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || data.data.length === 0) return null
  return (
    <Card title="Status history">
      <ol className={styles.changes}>
        {data.data.map(({ to, at, by }) => (
          <li key={to}>
            <strong>{statusLooks[to][1]}</strong>
            <span>
              {formatDateTime(at)}, {by}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
