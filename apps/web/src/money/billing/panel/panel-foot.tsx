import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { balanceQuery, type Invoice } from '../billing.queries.ts'
import { formatBillingDay, formatMethod } from '../formats.ts'
import type { PayableInvoice } from '../invoices/payable.ts'
import { billingTexts } from '../texts/billing.texts.ts'
import { invoiceTexts as texts } from '../texts/invoice.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import styles from './panel.module.css'

interface PanelFootProps {
  invoice: Invoice
  onPay: ((invoice: PayableInvoice) => void) | undefined
}

/** What pays it and when, and paying it now. */
export function PanelFoot({ invoice, onPay }: PanelFootProps) {
  const today = useBillingDay()
  const { data: balance } = useQuery(balanceQuery(useMe().account.id))
  const { id, number, amount_due, nextAttemptOn, dueOn, shownStatus } = invoice
  const day = nextAttemptOn ?? (shownStatus === 'open' ? dueOn : null)
  const name = balance?.method && formatMethod(balance.method)
  return (
    <footer className={styles.foot}>
      <CreditCard size={16} aria-hidden />
      <span className={styles.method}>
        {balance && (name ? (day ? texts.methodOn(name, formatBillingDay(day, today)) : name) : texts.noMethod)}
      </span>
      {onPay && (
        <>
          <Link to="/account/info/billing/methods" className={buttonClass('quiet', 's')}>
            {balance && !name ? billingTexts.add : texts.change}
          </Link>
          <Button onClick={() => onPay({ id, number, amount_due })}>{texts.payNow}</Button>
        </>
      )}
    </footer>
  )
}
