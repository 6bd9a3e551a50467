import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type Invoice, invoiceQuery } from '../billing.queries.ts'
import { failureText } from '../invoices/failure-texts.ts'
import { upcomingQuery } from '../invoices/invoices.queries.ts'
import { upcomingId } from '../invoices/invoices-search.ts'
import type { PayableInvoice } from '../invoices/payable.ts'
import { invoiceTexts as texts } from '../texts/invoice.texts.ts'
import { stripTexts } from '../texts/invoices.texts.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import styles from './panel.module.css'
import { PanelFoot } from './panel-foot.tsx'
import { PanelHead } from './panel-head.tsx'

interface InvoicePanelProps {
  /** Or `upcoming`. */
  id: string
  panelRef: RefObject<HTMLElement | null>
  onClose(): void
  /** Not for ghosts, who never pay. */
  onPay: ((invoice: PayableInvoice) => void) | undefined
}

/** An invoice beside the list: what it charges and why, and how it was paid. */
export function InvoicePanel({ id, panelRef, onClose, onPay }: InvoicePanelProps) {
  const { account } = useMe()
  const isUpcoming = id === upcomingId
  const issued = useQuery({ ...invoiceQuery(account.id, id), enabled: !isUpcoming })
  const next = useQuery({ ...upcomingQuery(account.id), enabled: isUpcoming })
  const query = isUpcoming ? next : issued
  const invoice = query.data
  return (
    <aside ref={panelRef} className={styles.panel} aria-label={texts.label} aria-busy={query.isPending} tabIndex={-1}>
      <PanelHead invoice={invoice ?? undefined} onClose={onClose} />
      {invoice === null ? (
        <p className={styles.note}>{stripTexts.noPlan}</p>
      ) : (
        <QueryState
          query={{ ...query, data: invoice }}
          failureText={(error) => failureText(isUpcoming ? 'getUpcomingInvoice' : 'getInvoice', error)}
          loading={<Loading />}
        >
          {(shown: Invoice) => (
            <>
              <InvoiceFacts invoice={shown} />
              <div className={styles.body} data-scrolls>
                <InvoiceLines invoice={shown} />
                <InvoiceSums invoice={shown} />
                {shown.payments.length > 0 && <InvoicePayments invoice={shown} />}
              </div>
              {shown.mayPay && <PanelFoot invoice={shown} onPay={onPay} />}
            </>
          )}
        </QueryState>
      )}
    </aside>
  )
}

const Loading = () => (
  <div className={styles.loading} role="status" aria-label={texts.loading}>
    {['first', 'second', 'third', 'fourth'].map((key, at) => (
      <div key={key}>
        <Skeleton width={`${72 - at * 8}%`} />
        <Skeleton width={56} />
      </div>
    ))}
  </div>
)
