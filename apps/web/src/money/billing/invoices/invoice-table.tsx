import type { RefObject } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { Invoice, InvoiceRow } from '../billing.queries.ts'
import { invoicesTexts as texts } from '../texts/invoices.texts.ts'
import { InvoiceTableRow } from './invoice-table-row.tsx'
import styles from './invoices.module.css'
import { upcomingId } from './invoices-search.ts'
import type { PayableInvoice } from './payable.ts'

const columns = ['invoice', 'status', 'date', 'total', 'act'] as const
const skeletonRows = 12

interface InvoiceTableProps {
  /** Undefined until they are loaded. */
  rows: readonly InvoiceRow[] | undefined
  /** The next one, first; not while a filter leaves it out. */
  upcoming: Invoice | undefined
  isStale: boolean
  /** The id of the invoice beside the list. */
  open: string | undefined
  tableRef: RefObject<HTMLTableElement | null>
  onOpen(id: string): void
  /** Focuses the row above or below. */
  onMove(step: 1 | -1): void
  /** Not for ghosts, who never pay. */
  onPay: ((invoice: PayableInvoice) => void) | undefined
}

/** A row opens its invoice. */
export function InvoiceTable({ rows, upcoming, isStale, open, tableRef, ...acts }: InvoiceTableProps) {
  return (
    <table
      ref={tableRef}
      className={styles.table}
      aria-label={texts.title}
      aria-busy={!rows || isStale}
      data-stale={isStale || undefined}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {column === 'act' ? <VisuallyHidden>{texts.columns.act}</VisuallyHidden> : texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows && upcoming && (
          <InvoiceTableRow row={upcoming} rowId={upcomingId} isOpen={open === upcomingId} {...acts} />
        )}
        {rows
          ? rows.map((row) => (
              <InvoiceTableRow key={row.id} row={row} rowId={row.id ?? ''} isOpen={row.id === open} {...acts} />
            ))
          : Array.from({ length: skeletonRows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <tr key={at}>
                {columns.map((column, place) => (
                  <td key={column} data-column={column}>
                    {column !== 'act' && <Skeleton width={`${45 + ((at * 7 + place * 23) % 40)}%`} />}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}
