// Invoices: listing and opening them, the rows behind a line, and the balance of all.
import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { serverEvent } from '../../kit/event.ts'
import { day, id, pageQuery } from '../../kit/page.ts'
import { admins } from '../../kit/role.ts'
import { monthYear } from '../../metrics/metrics.ts'
import { balance, invoice, invoiceRow, usageRows } from './invoice.ts'
import { billingLimits, usageKinds } from './limits.ts'
import { noPlan } from './subscription.ts'

const count = z.int().min(0)
const day20 = day.refine((each) => each.startsWith('20'), 'must be a day from 2000 to 2099')
const ofAccount = z.object({ id })
const ofInvoice = z.object({ id, invoice: id })

export const invoiceEndpoints = {
  listInvoices: endpoint({
    method: 'GET',
    path: '/accounts/{id}/invoices',
    summary: 'Invoices, the newest first. The upcoming one is apart.',
    params: ofAccount,
    query: pageQuery(billingLimits.invoicesPage, billingLimits.invoicesPage).extend({
      status: z
        .enum(['current', 'open', 'pending', 'pastDue', 'paid', 'void'])
        .optional()
        .describe('`current`: open and pending, which the balance adds up as `current`.'),
      year: z
        .string()
        .max(4, 'must be a year such as 2026')
        .regex(/^20\d\d$/, 'must be a year such as 2026')
        .optional(),
    }),
    reply: z.object({
      data: z.array(invoiceRow),
      next: z.string().nullable(),
      total: count.describe('Of all pages.'),
      years: z.array(z.string()).max(80).describe('In which invoices were issued, the newest first.'),
    }),
    who: admins,
    rate: 'read',
  }),
  getInvoice: endpoint({
    method: 'GET',
    path: '/accounts/{id}/invoices/{invoice}',
    summary: 'One invoice with its lines and payments.',
    params: ofInvoice,
    reply: invoice,
    who: admins,
    rate: 'read',
  }),
  getUpcomingInvoice: endpoint({
    method: 'GET',
    path: '/accounts/{id}/upcoming-invoice',
    summary: 'What the next invoice charges so far; `none` without a plan.',
    params: ofAccount,
    reply: z.union([invoice, noPlan]),
    who: admins,
    rate: 'read',
    turn: 'count',
  }),
  getBalance: endpoint({
    method: 'GET',
    path: '/accounts/{id}/balance',
    summary: 'Past due, current, upcoming, and when what is paid how; zeros without a plan.',
    params: ofAccount,
    reply: balance,
    who: admins,
    rate: 'read',
    turn: 'count',
  }),
  listInvoiceRows: endpoint({
    method: 'GET',
    path: '/accounts/{id}/invoices/{invoice}/lines/{line}/rows',
    summary:
      'Calls, texts, recordings, or numbers behind a line, the newest first; their quantities add up to the line’s.',
    params: ofInvoice.extend({
      line: z
        .string()
        .max(2, 'must be the place of a line, such as 0')
        .regex(/^\d{1,2}$/, 'must be the place of a line, such as 0'),
    }),
    query: pageQuery(billingLimits.rowsPage, 50).extend({ source: z.string().max(40).optional() }),
    reply: usageRows,
    who: admins,
    rate: 'read',
    turn: 'count',
  }),
  listUsageRows: endpoint({
    method: 'GET',
    path: '/accounts/{id}/usage/rows',
    summary: 'What was metered of a kind in a month or on a day, the newest first.',
    params: ofAccount,
    query: pageQuery(billingLimits.rowsPage, 50).extend({ kind: z.enum(usageKinds), monthYear, day: day20.optional() }),
    reply: usageRows,
    who: admins,
    rate: 'read',
    turn: 'count',
  }),
}

export const billingEvents = {
  billingChanged: serverEvent({
    name: 'billing-changed',
    summary: 'An invoice, payment, payment method, plan, or budget of the account has changed: read it again.',
    payload: z.object({ what: z.enum(['invoices', 'methods', 'plan', 'budget']) }),
    stream: 'billing',
  }),
}
