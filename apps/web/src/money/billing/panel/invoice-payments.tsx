import { formatMoney } from '@frontdesk/contract/kit/money'
import { useState } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { dayOf } from '#ui/format/zone.ts'
import type { Invoice } from '../billing.queries.ts'
import { formatBillingDay, formatMethod } from '../formats.ts'
import { refundTexts, invoiceTexts as texts } from '../texts/invoice.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import styles from './panel.module.css'
import { RefundDialog } from './refund-dialog.tsx'

type Payment = Invoice['payments'][number]

const looks = {
  starting: 'warn',
  requiresAction: 'warn',
  processing: 'warn',
  succeeded: 'ok',
  failed: 'bad',
  unknown: 'warn',
} as const satisfies Record<Payment['state'], string>

/** Cents that were paid and not given back. */
const refundable = (payments: readonly Payment[]) =>
  payments.reduce((sum, { state, amount, refunded }) => (state === 'succeeded' ? sum + amount - refunded : sum), 0)

/** Every attempt, the newest first, with the reason where it failed. */
export function InvoicePayments({ invoice: { id, number, payments } }: { invoice: Invoice }) {
  const { role, ghost } = useMe()
  const [refunds, setRefunds] = useState(false)
  const most = refundable(payments)
  return (
    <section className={styles.payments} aria-label={texts.payments}>
      <header>
        <h3>{texts.payments}</h3>
        {role === 'super' && !ghost && most > 0 && (
          <Button look="quiet" size="s" onClick={() => setRefunds(true)}>
            {refundTexts.refund}
          </Button>
        )}
      </header>
      <ul>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {refunds && id !== null && number !== null && (
        <RefundDialog invoice={id} number={number} most={most} onClose={() => setRefunds(false)} />
      )}
    </section>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const today = useBillingDay()
  const { state, amount, method, message, refunded, disputed, begunAt, clearsOn, automatic } = payment
  const facts = [
    formatBillingDay(dayOf(begunAt), today),
    automatic && texts.automatic,
    state === 'processing' && clearsOn && texts.clears(formatBillingDay(clearsOn, today)),
    refunded > 0 && texts.refunded(formatMoney(refunded)),
  ].filter((fact) => typeof fact === 'string')
  const reason = state === 'failed' ? message : state === 'unknown' ? texts.unknownText : null
  return (
    <li>
      <div className={styles.row}>
        <span>{formatMethod(method)}</span>
        <Chip look={looks[state]}>{texts.states[state]}</Chip>
        <b>{formatMoney(amount)}</b>
      </div>
      <p>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {disputed && <span className={styles.bad}>{texts.disputes[disputed]}</span>}
      </p>
      {reason && <p>{reason}</p>}
    </li>
  )
}
