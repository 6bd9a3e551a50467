import type { payment, paymentResult } from '@frontdesk/contract/money/billing/invoice'
import type { z } from 'zod'
import type { Platform } from '#platform/platform'
import { findInvoice } from '../invoices/invoice-view.ts'
import type { PaymentRow } from './payments.store.ts'

type Payment = z.input<typeof payment>
type PaymentResult = z.input<typeof paymentResult>

export const buildPaymentView = (row: PaymentRow): Payment => ({
  ...{ id: row.id, state: row.state as Payment['state'], amount: row.amount },
  method: { type: row.method_type as 'card', brand: row.method_brand, last4: row.method_last4 },
  ...{ declined: row.declined as Payment['declined'], message: row.message, refunded: row.refunded },
  ...{ disputed: row.disputed as Payment['disputed'], begunAt: row.begun_at.toISOString() },
  ...{ clearsOn: row.clears_on, automatic: row.automatic },
})

export interface AskedPayment {
  row: PaymentRow
  /** With `requiresAction`. */
  clientSecret: string | null
}

export const showResult = async (
  platform: Platform,
  accountId: string,
  { row, clientSecret }: AskedPayment,
): Promise<PaymentResult> => ({
  invoice: await findInvoice(platform, accountId, row.invoice_id),
  payment: buildPaymentView(row),
  clientSecret,
})
