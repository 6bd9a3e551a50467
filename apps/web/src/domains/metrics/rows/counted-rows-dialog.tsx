import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exactAmount } from '../amounts.ts'
import { failureText } from '../failure-texts.ts'
import { type Counted, countedRowsQuery } from '../metrics.queries.ts'
import { periodName } from '../period-name.ts'
import { rowsTexts as texts } from '../texts/rows.texts.ts'
import { RowLine } from './row-line.tsx'
import { placeOfCounted } from './row-link.ts'
import { RowsDialog } from './rows-dialog.tsx'

/** The detail of a call is its direction. */
const directions: Readonly<Record<string, string>> = { inbound: texts.inbound, outbound: texts.outbound }

interface CountedRowsDialogProps {
  counted: Counted
  /** The name of whose they are. */
  who: string
  onClose(): void
}

export function CountedRowsDialog({ counted, who, onClose }: CountedRowsDialogProps) {
  const { metric, ...period } = counted
  const [page, setPage] = useState(1)
  const query = useQuery(countedRowsQuery(counted, page))
  const sum = query.data?.sum
  return (
    <RowsDialog
      title={texts.titles[metric](who)}
      subtitle={periodName(period)}
      query={query}
      sum={sum === null || sum === undefined ? undefined : exactAmount(metric, sum)}
      failureText={(error) => failureText('listCountedRows', error)}
      page={page}
      onPage={setPage}
      onClose={onClose}
    >
      {(row) => (
        <li key={row.id}>
          <RowLine
            {...row}
            detail={row.kind === 'call' ? (directions[row.detail] ?? '') : row.detail}
            amount={sum === null || row.amount === null ? undefined : exactAmount(metric, row.amount)}
            place={placeOfCounted(row)}
          />
        </li>
      )}
    </RowsDialog>
  )
}
