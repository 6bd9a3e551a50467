import type { UsageName } from '@frontdesk/contract/metrics/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { count } from '#ui/format/counted.ts'
import { failureText } from '../failure-texts.ts'
import { usedRowsQuery } from '../metrics.queries.ts'
import { periodName } from '../period-name.ts'
import { rowsTexts as texts } from '../texts/rows.texts.ts'
import { RowLine } from './row-line.tsx'
import { placeOfUsed } from './row-link.ts'
import { RowsDialog } from './rows-dialog.tsx'

interface UsedRowsDialogProps {
  metric: UsageName
  month: string
  onClose(): void
}

/** What the agency used of its phone. */
export function UsedRowsDialog({ metric, month, onClose }: UsedRowsDialogProps) {
  const account = useMe().account.id
  const [page, setPage] = useState(1)
  const query = useQuery(usedRowsQuery(account, metric, month, page))
  const inWords = { minutes: texts.minutes, messages: texts.segments, recordings: count }[metric]
  return (
    <RowsDialog
      title={texts.usage[metric]}
      subtitle={periodName({ month })}
      query={query}
      sum={query.data && metric !== 'recordings' ? inWords(query.data.sum) : undefined}
      failureText={(error) => failureText('listUsedRows', error)}
      page={page}
      onPage={setPage}
      onClose={onClose}
    >
      {(row) => (
        <li key={row.id}>
          <RowLine
            {...row}
            detail={texts[row.direction]}
            amount={metric === 'recordings' ? undefined : inWords(row.amount)}
            place={placeOfUsed(row)}
          />
        </li>
      )}
    </RowsDialog>
  )
}
