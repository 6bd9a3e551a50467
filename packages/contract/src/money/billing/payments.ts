// Paying invoices, and giving back what was paid.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { id } from '../../kit/page.ts'
import { admins } from '../../kit/role.ts'
import { invoice, methodId, paymentResult } from './invoice.ts'

const ofInvoice = z.object({ id, invoice: id })

export const paymentEndpoints = {
  payInvoice: endpoint({
    method: 'POST',
    path: '/accounts/{id}/invoices/{invoice}/pay',
    summary: 'Pay all of an open invoice. A second payment while one is on its way is refused.',
    params: ofInvoice,
    body: z.strictObject({
      paymentMethod: z.union([z.literal(''), methodId]).describe('Its id; empty: the default one.'),
    }),
    reply: paymentResult,
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    secret: true,
    errors: [
      'invoiceNotOpen',
      'paymentRunning',
      'paymentMethodMissing',
      'paymentMethodUnverified',
      'billingUnavailable',
    ],
  }),
  refreshPayment: endpoint({
    method: 'POST',
    path: '/accounts/{id}/invoices/{invoice}/refresh',
    summary: 'Read the newest state of its payment from the provider, such as after a confirmation.',
    params: ofInvoice,
    reply: paymentResult,
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    secret: true,
    errors: ['invoiceNotOpen', 'billingUnavailable'],
  }),
  confirmTestPayment: endpoint({
    method: 'POST',
    path: '/accounts/{id}/invoices/{invoice}/test-confirmation',
    summary: 'Confirm or reject a payment as the bank’s page would; with embedded payments only.',
    params: ofInvoice,
    body: z.strictObject({ approve: z.boolean() }),
    reply: paymentResult,
    who: admins,
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    secret: true,
    errors: ['invoiceNotOpen', 'billingUnavailable'],
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/accounts/{id}/invoices/{invoice}/refund',
    summary: 'Give back a part or all of what was paid.',
    params: ofInvoice,
    body: z.strictObject({ amount: z.int().min(1).max(1_000_000_000) }),
    reply: invoice,
    who: ['super'],
    rate: 'write',
    slow: true,
    refusedToGhosts: true,
    errors: ['refundTooLarge', 'billingUnavailable'],
  }),
}
