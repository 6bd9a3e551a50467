// What an invoice is: its lines, the rows behind each, its payments, and the balance of all.
import { z } from 'zod'
import { day, id, instant } from '../../kit/page.ts'
import {
  billingLimits,
  declineReasons,
  invoiceReasons,
  invoiceStatuses,
  lineKinds,
  methodTypes,
  paymentStates,
  usageKinds,
} from './limits.ts'

const count = z.int().min(0)
const cents = z.int().describe('Cents.')
const seconds = z.int().describe('Unix time in seconds.')

/** The payment provider’s. */
export const methodId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9_]+$/, 'must be the ID of a payment method')

export const invoiceLine = z.object({
  id: z.string().describe('Its place on the invoice, from 0.'),
  kind: z.enum(lineKinds),
  description: z.string().describe('Such as `Call minutes, Oct 1–31`.'),
  detail: z.string().describe('Quantity and price in one line, such as `5,214, 5,000 included, 214 × $0.022`.'),
  quantity: z.int().describe('Units; 1 of a plan.'),
  amount: cents.describe('Cents, before tax; negative for what is given back.'),
  amount_excluding_tax: cents,
  proration: z.boolean(),
  price: z.object({
    unit_amount_decimal: z.string().nullable().describe('Cents of a unit; null with tiers.'),
    billing_scheme: z.enum(['per_unit', 'tiered']),
  }),
  period: z.object({ start: seconds, end: seconds }),
  from: day,
  until: day.describe('The last day, included.'),
  rows: count.nullable().describe('Calls, texts, recordings, or numbers behind it; null where there are none to open.'),
  sources: z
    .array(z.object({ name: z.string(), source: z.string(), quantity: z.int(), rows: count }))
    .describe('Of texts: by what sent them; their quantities add up to the line’s. Otherwise empty.'),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

export const payment = z.object({
  id,
  state: z.enum(paymentStates),
  amount: cents,
  method: z.object({ type: z.enum(methodTypes), brand: z.string(), last4: z.string() }),
  declined: z.enum(declineReasons).nullable(),
  message: z.string().nullable().describe('Why it failed, in a sentence for people.'),
  refunded: cents,
  disputed: z.enum(['open', 'won', 'lost']).nullable(),
  begunAt: instant,
  clearsOn: day.nullable().describe('When a payment from a bank account is expected.'),
  automatic: z.boolean(),
})

const invoiceFields = {
  id: id.nullable().describe('Null of the upcoming one, which isn’t issued yet.'),
  number: z.string().nullable().describe('Such as HAR-0031.'),
  title: z.string().describe('Such as `Team plan, November`.'),
  reason: z.enum(invoiceReasons),
  status: z.enum(['upcoming', 'open', 'paid', 'void']),
  shownStatus: z.enum(invoiceStatuses),
  attempted: z.boolean(),
  next_payment_attempt: seconds.nullable(),
  due_date: seconds.nullable(),
  period_start: seconds,
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  paidOn: day.nullable(),
  clearsOn: day.nullable(),
  total: cents.describe('As it was issued: it stays when credit is taken off later.'),
  amount_due: cents.describe('What a payment of it charges: the total without that credit. Payments don’t change it.'),
  mayPay: z.boolean().describe('Whether to offer the Pay button.'),
}
export const invoiceRow = z.object(invoiceFields).meta({ id: 'InvoiceRow' })

export const invoice = z
  .object({
    ...invoiceFields,
    lines: z.object({ data: z.array(invoiceLine).max(billingLimits.lines) }),
    credits: z
      .array(
        z.object({
          description: z.string().describe('Such as `Credit from HAR-0033`.'),
          day,
          amount: cents.describe('Below zero, with the tax that it saves.'),
        }),
      )
      .max(billingLimits.lines)
      .describe('Taken off after it was issued, in order.'),
    subtotal_excluding_tax: cents,
    taxName: z.string().describe('Such as `Sales tax, Massachusetts`; empty without tax.'),
    taxRate: z.string().describe('Percent as a decimal, such as 6.25; empty without tax.'),
    tax: cents,
    subscription: id.nullable(),
    payments: z.array(payment).max(50).describe('Newest first.'),
    nextAttemptOn: day.nullable(),
    textsStopOn: day.nullable().describe('When outgoing texts and campaigns stop if it stays unpaid.'),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>

export const balance = z
  .object({
    today: day.describe('In the agency’s zone; ahead of the calendar once a super has ended a month early.'),
    pastDue: cents,
    current: cents.describe('Issued, and due later or on its way: the invoices that are listed as `current`.'),
    upcoming: cents.describe('Of the next invoice, so far.'),
    upcomingExpected: cents.describe('Of the next invoice, at the daily average so far.'),
    upcomingOn: day.nullable(),
    nextPayment: day.nullable(),
    automaticPayment: z.boolean().describe('A default payment method is there.'),
    method: payment.shape.method.nullable().describe('The default one.'),
    pastDueInvoice: z
      .object({
        id,
        number: z.string(),
        amount: cents,
        message: z.string().nullable(),
        nextAttemptOn: day.nullable(),
        textsStopOn: day.nullable(),
      })
      .nullable()
      .describe('The oldest one.'),
    currentInvoice: id.nullable().describe('The oldest one.'),
    currentDueOn: day.nullable().describe('When what is `current` is paid; null when it is on its way.'),
    paused: z
      .object({ level: z.enum(['campaigns', 'texts']), reason: z.enum(['pastDue', 'canceled', 'budget']) })
      .nullable(),
  })
  .meta({ id: 'Balance' })

const usageRow = z.object({
  kind: z.enum(usageKinds),
  source: id.describe('The call, text, recording, or number.'),
  at: instant,
  quantity: z.int(),
  title: z.string().describe('The other side: a name, or a number; what was deleted says so.'),
  detail: z.string(),
  link: z.string().nullable().describe('Path in the app; null when it was deleted.'),
  corrects: z.boolean().describe('It corrects what was metered before.'),
})

export const usageRows = z
  .object({
    data: z.array(usageRow),
    next: z.string().nullable(),
    rows: count.describe('Of all pages.'),
    quantity: z.int().describe('Sum of all pages.'),
    title: z.string(),
  })
  .meta({ id: 'UsageRows' })

export const paymentResult = z
  .object({
    invoice,
    payment,
    clientSecret: z.string().nullable().describe('With `requiresAction`: for the provider’s own script.'),
  })
  .meta({ id: 'PaymentResult' })
