// The newest state of a payment whose end isn't known here.
import type { AccountScope } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { BillingError } from '#providers/billing/billing'
import { formatInvoiceNumber } from '../invoices/draft.ts'
import { settleNotMade } from './apply-payment.ts'
import { readPayer } from './methods.store.ts'
import { applyNewest, buildOrder, performAtProvider, sendPayment } from './pay.ts'
import type { AskedPayment } from './payment-view.ts'
import { type PaymentRow, readInvoice } from './payments.store.ts'

/** Providers remember an idempotency key for 24 hours; after that the same key would pay again. */
const sameKeyMs = 23 * 3_600_000

/**
 * Reads it where the provider has replied once; otherwise asks for the same payment again, or looks whether it was made.
 * Throws `billingUnavailable`, whose cause is the provider's error.
 */
export async function refreshRow(
  platform: Platform,
  scope: AccountScope,
  row: PaymentRow,
  now: Date,
): Promise<AskedPayment> {
  const { billing, database } = platform
  const known = row.provider_id
  if (known !== null) {
    const newest = await performAtProvider(platform, row, () => billing.readPayment(known))
    return applyNewest(platform, scope, newest, now)
  }
  const { payer, invoice } = await database.inAccount(scope, async (tx) => ({
    payer: await readPayer(tx),
    invoice: await readInvoice(tx, row.invoice_id),
  }))
  const customer = payer?.provider === billing.name ? payer.customer : null
  if (!customer || !invoice)
    return performAtProvider(platform, row, async () => {
      throw new BillingError('unknown', 'The account is no customer of this provider.')
    })
  if (now.getTime() - row.begun_at.getTime() < sameKeyMs) {
    const order = buildOrder(scope.accountId, row, customer, formatInvoiceNumber(invoice))
    return sendPayment(platform, scope, { row, order }, now)
  }
  const found = await performAtProvider(platform, row, () => billing.findPayment(customer, row.id))
  if (found) return applyNewest(platform, scope, found, now)
  return { row: await database.inAccount(scope, (tx) => settleNotMade(tx, row, now)), clientSecret: null }
}
