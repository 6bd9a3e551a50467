import { formatMoney } from '@frontdesk/contract/kit/money'
import { Clock, Download } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { InvoiceRow } from '../billing.queries.ts'
import { billingTexts } from '../texts/billing.texts.ts'
import { invoicesTexts as texts } from '../texts/invoices.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import { formatNextAttempt, formatRowDate } from './invoice-dates.ts'
import styles from './invoices.module.css'
import type { PayableInvoice } from './payable.ts'
import { StatusChip } from './status-chip.tsx'
import { useDownload } from './use-download.ts'

interface InvoiceTableRowProps {
  row: InvoiceRow
  /** Its id, or that of the upcoming one. */
  rowId: string
  isOpen: boolean
  onOpen(id: string): void
  onMove(step: 1 | -1): void
  onPay: ((invoice: PayableInvoice) => void) | undefined
}

/** A click on a button in the row presses that, and doesn’t open the row. */
const isOwnControl = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null

export function InvoiceTableRow({ row, rowId, isOpen, onOpen, onMove, onPay }: InvoiceTableRowProps) {
  const today = useBillingDay()
  const name = row.number ?? texts.next
  const attempt = formatNextAttempt(row, today)
  const onClick = (event: MouseEvent) => isOwnControl(event.target) || onOpen(rowId)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!step && (event.key !== 'Enter' || isOwnControl(event.target))) return
    event.preventDefault()
    if (step) onMove(step)
    else onOpen(rowId)
  }
  return (
    <tr
      tabIndex={0}
      data-invoice={rowId}
      data-status={row.shownStatus}
      aria-current={isOpen || undefined}
      aria-label={texts.open(name)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <td data-column="invoice">
        <b>{name}</b>
        <small>{row.title}</small>
      </td>
      <td data-column="status">
        <StatusChip status={row.shownStatus} />
      </td>
      <td data-column="date">
        {formatRowDate(row, today)}
        {attempt && (
          <span role="img" aria-label={attempt} data-tooltip={attempt} data-tooltip-names className={styles.attempt}>
            <Clock aria-hidden />
          </span>
        )}
      </td>
      <td data-column="total">
        <Total row={row} />
      </td>
      <td data-column="act">
        <RowAct row={row} onPay={onPay} />
      </td>
    </tr>
  )
}

/** What is left to pay of it, once credit was taken off; otherwise the total. */
const Total = ({ row: { status, total, amount_due } }: Pick<InvoiceTableRowProps, 'row'>) =>
  status === 'open' && amount_due !== total ? (
    <>
      {formatMoney(amount_due)} <small>{texts.ofTotal(formatMoney(total))}</small>
    </>
  ) : (
    formatMoney(total)
  )

/** Pay what may be paid; of others, the file. */
function RowAct({ row, onPay }: Pick<InvoiceTableRowProps, 'row' | 'onPay'>) {
  const download = useDownload()
  const { id, number, amount_due, mayPay } = row
  if (id === null || number === null) return null
  if (mayPay && onPay)
    return (
      <Button size="s" aria-label={texts.pay(number)} onClick={() => onPay({ id, number, amount_due })}>
        {billingTexts.pay}
      </Button>
    )
  return (
    <IconButton
      size="s"
      name={texts.download(number)}
      icon={<Download />}
      aria-busy={download.isPending || undefined}
      onClick={() => download.isPending || download.mutate(row)}
    />
  )
}
