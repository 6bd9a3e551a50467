import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from '../import.module.css'
import { type ContactImport, importStatesQuery } from '../imports.queries.ts'
import { historyTexts } from '../texts/history.texts.ts'
import { statusLooks } from './status-chip.tsx'

/** Imports of earlier versions have none. */
export function StatusChanges({ one }: { one: Pick<ContactImport, 'id' | 'status'> }) {
  const states = useQuery(importStatesQuery(one.id, one.status))
  return (
    <QueryState query={states}>
      {({ data }) =>
        data.length > 0 && (
          <Card title={historyTexts.statusHistory}>
            <ol className={styles.changes}>
              {data.map(({ to, at, by }) => (
                <li key={to}>
                  <strong>{statusLooks[to][1]}</strong>
                  <span>
                    {formatDateTime(at)}
                    {by !== historyTexts.product && `, ${by}`}
                  </span>
                </li>
              ))}
            </ol>
          </Card>
        )
      }
    </QueryState>
  )
}
