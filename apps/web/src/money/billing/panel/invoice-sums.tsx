import { formatMoney } from '@frontdesk/contract/kit/money'
import type { Invoice } from '../billing.queries.ts'
import { invoiceTexts as texts } from '../texts/invoice.texts.ts'
import styles from './panel.module.css'

/** The lines, the tax, and both together. */
export const InvoiceSums = ({
  invoice: { subtotal_excluding_tax: subtotal, taxName, taxRate, tax, total },
}: {
  invoice: Invoice
}) => (
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
  </dl>
)
