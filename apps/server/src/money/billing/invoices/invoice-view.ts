// An invoice as the API shows it.
import type { Invoice, invoiceRow, invoice as invoiceSchema, payment } from '@frontdesk/contract/money/billing/invoice'
import type { invoiceEndpoints } from '@frontdesk/contract/money/billing/invoices'
import { type DeclineReason, dunning, type InvoiceStatus } from '@frontdesk/contract/money/billing/limits'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { accountSettings } from '../../../domains/accounts/accounts.public.ts'
import { findBillingTime } from '../billing-day.ts'
import { addDays } from '../calendar.ts'
import { presentSubscription } from '../subscriptions.store.ts'
import { addTax, type DraftLine, formatInvoiceNumber } from './draft.ts'
import { invoiceTexts as texts } from './texts/invoice.texts.ts'
import {
  invoiceQuery,
  type LineRow,
  linesQuery,
  type PaymentRow,
  paymentsQuery,
  type ViewedInvoice,
} from './views.store.ts'

type Get = typeof invoiceEndpoints.getInvoice

export async function getInvoice({ params, caller, platform }: CallOf<Get>): Promise<AnswerOf<Get>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  return findInvoice(platform, caller.accountId, params.invoice)
}

/** Throws `notFound`. */
export async function findInvoice(platform: Platform, accountId: string, id: string): Promise<Invoice> {
  const { timezone } = await accountSettings(platform, accountId)
  const today = formatDayIn(timezone, await findBillingTime(platform, accountId))
  const [[row], lines, payments, [subscription]] = await platform.database.readAll(accountId, [
    invoiceQuery(id, today),
    linesQuery(id),
    paymentsQuery(id),
    presentSubscription,
  ])
  if (!row) throw new AppError('notFound')
  const issued = readIssued(row)
  const view: z.input<typeof invoiceSchema> = {
    ...buildInvoiceRow(row),
    lines: {
      data: lines
        .filter(({ taken_later }) => !taken_later)
        .map((line) => buildLine(readLine(line), line.position, row.timezone)),
    },
    credits: listCredits(row, lines),
    ...{ subtotal_excluding_tax: issued.subtotal, taxName: row.tax_name, tax: issued.tax },
    taxRate: row.tax_rate === null ? '' : trimDecimals(row.tax_rate),
    subscription: subscription?.id ?? null,
    payments: payments.map(buildPayment),
    nextAttemptOn: row.next_attempt_on,
    textsStopOn: findTextsStop(row),
  }
  return view as Invoice
}

const taxOf = ({ tax_name: name, tax_rate: percent }: ViewedInvoice) =>
  percent === null ? undefined : { name, percent }

/** As it was issued: credit that was taken later has made its amounts smaller. */
function readIssued(row: ViewedInvoice): { subtotal: number; tax: number; total: number } {
  if (row.credited === 0) return row
  const subtotal = row.subtotal + row.credited
  return { subtotal, ...addTax(subtotal, taxOf(row)) }
}

/** Credit that was taken off it later, each with the tax that it saves: together what the total is larger than the amount due. */
function listCredits(row: ViewedInvoice, lines: readonly LineRow[]): z.input<typeof invoiceSchema>['credits'] {
  let { subtotal, total } = readIssued(row)
  return lines
    .filter(({ taken_later }) => taken_later)
    .map(({ description, from_day: day, amount }) => {
      const before = total
      subtotal += amount
      total = addTax(subtotal, taxOf(row)).total
      return { description, day, amount: total - before }
    })
}

/** `6.2500` → `6.25`. */
const trimDecimals = (text: string) => (text.includes('.') ? text.replace(/0{1,12}$/, '').replace(/\.$/, '') : text)

const seconds = (zone: string, day: string) => parseInstantAt(zone, day, 0).getTime() / 1000

export const findTextsStop = ({ status, failed_on }: Pick<ViewedInvoice, 'status' | 'failed_on'>): string | null =>
  status === 'open' && failed_on ? addDays(failed_on, dunning.graceDays) : null

export function buildInvoiceRow(row: ViewedInvoice): z.input<typeof invoiceRow> {
  const at = (day: string | null) => (day === null ? null : seconds(row.timezone, day))
  const shownStatus: InvoiceStatus = row.shown
  return {
    ...{ id: row.id, number: formatInvoiceNumber(row), title: row.title },
    ...{ reason: row.reason as 'period', status: row.status as 'open', shownStatus },
    ...{ attempted: row.attempted, next_payment_attempt: at(row.next_attempt_on), due_date: at(row.due_on) },
    ...{ period_start: seconds(row.timezone, row.period_starts), issuedOn: row.issued_on, dueOn: row.due_on },
    ...{ paidOn: row.paid_on, clearsOn: row.clears_on, total: readIssued(row).total, amount_due: row.total },
    mayPay: shownStatus === 'open' || shownStatus === 'pastDue',
  }
}

const readLine = (row: LineRow): DraftLine => ({
  ...{ kind: row.kind as DraftLine['kind'], description: row.description, detail: row.detail },
  ...{ quantity: row.quantity, amount: row.amount, proration: row.proration, from: row.from_day, until: row.until_day },
  ...{ termsDay: row.terms_day, price: row.price as DraftLine['price'], rows: row.rows },
  sources: row.sources as unknown as DraftLine['sources'],
})

export function buildLine(
  line: DraftLine,
  position: number,
  zone: string,
): z.input<typeof invoiceSchema>['lines']['data'][number] {
  const { kind, description, detail, quantity, amount, proration, price, from, until, rows } = line
  return {
    ...{ id: String(position), kind, description, detail, quantity, amount, amount_excluding_tax: amount },
    ...{ proration, price, period: { start: seconds(zone, from), end: seconds(zone, addDays(until, 1)) } },
    ...{ from, until, rows },
    sources: line.sources.map(({ source, quantity, rows }) => ({
      ...{ name: texts.sources[source] ?? source, source, quantity, rows },
    })),
  }
}

export const buildPayment = (row: PaymentRow): z.input<typeof payment> => ({
  ...{ id: row.id, state: row.state as 'failed', amount: row.amount },
  method: { type: row.method_type as 'card', brand: row.method_brand, last4: row.method_last4 },
  declined: row.declined as DeclineReason | null,
  message: explainFailure(row),
  ...{ refunded: row.refunded, disputed: row.disputed as 'open' | null, begunAt: row.begun_at.toISOString() },
  ...{ clearsOn: row.clears_on, automatic: row.automatic },
})

export const explainFailure = ({ declined, message }: Pick<PaymentRow, 'declined' | 'message'>): string | null =>
  message ?? (declined ? texts.declines[declined as DeclineReason] : null)
