import { formatMoney } from '@frontdesk/contract/kit/money'
import type { Invoice } from '../billing.queries.ts'
import { formatBillingDay } from '../formats.ts'
import { invoiceTexts as texts } from '../texts/invoice.texts.ts'
import { useBillingDay } from '../use-billing-day.ts'
import styles from './panel.module.css'

/** The lines, the tax, and both together, as it was issued; then the credit that was taken off it since. */
export function InvoiceSums({
  invoice: { subtotal_excluding_tax: subtotal, taxName, taxRate, tax, total, credits, amount_due },
}: {
  invoice: Invoice
}) {
  const today = useBillingDay()
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{texts.subtotal}</dt>
        <dd>{formatMoney(subtotal)}</dd>
      </div>
      {taxName && (
        <div>
          <dt>{texts.tax(taxName, taxRate)}</dt>
          <dd>{formatMoney(tax)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{texts.total}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {credits.map(({ description, day, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: in the order in which they were taken
        <div key={at}>
          <dt>{texts.credited(description, formatBillingDay(day, today))}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      {credits.length > 0 && (
        <div className={styles.total}>
          <dt>{texts.amountDue}</dt>
          <dd>{formatMoney(amount_due)}</dd>
        </div>
      )}
    </dl>
  )
}
