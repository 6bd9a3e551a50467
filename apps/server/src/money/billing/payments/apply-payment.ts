// The provider's newest state of a payment becomes ours here, for whatever asked for it: a request, a round, or a webhook.
import type { DeclineReason } from '@frontdesk/contract/money/billing/limits'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn } from '#platform/zone'
import type { ProviderPayment } from '#providers/billing/billing'
import { rowsIn, zoneOf } from '../../../domains/accounts/accounts.public.ts'
import { findBillingDay } from '../billing-day.ts'
import { settlePause } from '../budget/settle-pause.ts'
import { applyKeptCredit } from '../invoices/apply-credit.ts'
import { periodQuery } from '../subscriptions.store.ts'
import { recordFailedAttempt, recordRefusal } from './dunning.ts'
import {
  changeInvoice,
  changePayment,
  findLivePayment,
  type InvoiceToPay,
  lockInvoice,
  lockPayment,
  type PaymentRow,
  settleSubscription,
} from './payments.store.ts'
import { declineTexts } from './texts/payments.texts.ts'

/**
 * unknown: it isn't ours · different: its amount, invoice, or id isn't, or what had succeeded has failed · conflict: another
 * payment of the invoice is on its way or succeeded, so the invoice is paid twice.
 */
export type PaymentFault = 'unknown' | 'different' | 'conflict'
export type AppliedPayment = { row: PaymentRow; changed: boolean } | { fault: PaymentFault }
/** Ours is further: what was read there may be older. `version`: of ours. */
export type BehindPayment = { behind: number }

/**
 * Safe to repeat, and in any order: it is the newest state, not an event. What is behind ours isn't applied, unless it was
 * read after ours had `known`, its version.
 */
export async function applyPayment(
  tx: AccountTx,
  newest: ProviderPayment,
  now: Date,
  known: number | null,
): Promise<AppliedPayment | BehindPayment> {
  const invoice = await lockInvoice(tx, newest.invoiceId)
  const row = await lockPayment(tx, newest.paymentId)
  if (!invoice || !row) return { fault: 'unknown' }
  if (!isSame(tx, row, newest)) return { fault: 'different' }
  if (isBehind(row, newest) && row.version !== known) return { behind: row.version }
  if (row.state === 'succeeded' && newest.state !== 'succeeded') return { fault: 'different' }
  if (row.state === 'failed' && newest.state !== 'failed' && (await findLivePayment(tx, invoice.id)))
    return { fault: 'conflict' }
  const ended = newest.state === 'succeeded' || newest.state === 'failed'
  const moves = row.state !== newest.state
  const next = {
    ...{ state: newest.state, provider_id: newest.id, refunded: newest.refunded, disputed: newest.disputed },
    declined: newest.state === 'failed' ? (newest.declined ?? 'providerError') : null,
    clears_on: newest.clearsOn ?? row.clears_on,
  }
  const isCurrent = Object.entries(next).every(([name, value]) => row[name as keyof PaymentRow] === value)
  if (isCurrent) return { row, changed: false }
  const changed = await changePayment(tx, row.id, {
    ...next,
    message: next.declined && declineTexts[next.declined as DeclineReason],
    finished_at: ended ? (row.finished_at ?? now) : null,
  })
  if (moves) await follow(tx, invoice, changed, now)
  await auditChange(tx, row, changed)
  publish(tx, 'billingChanged', { what: 'invoices' })
  return { row: changed, changed: true }
}

/** The provider certainly never made it. */
export async function settleNotMade(tx: AccountTx, asked: PaymentRow, now: Date): Promise<PaymentRow> {
  const invoice = await lockInvoice(tx, asked.invoice_id)
  const row = await lockPayment(tx, asked.id)
  if (!invoice || !row) throw new Error(`The payment ${asked.id} is gone.`)
  if (row.provider_id !== null || row.state === 'failed') return row
  const failed = { state: 'failed', declined: 'providerError', message: declineTexts.providerError, finished_at: now }
  const changed = await changePayment(tx, row.id, failed)
  await follow(tx, invoice, changed, now)
  await auditChange(tx, row, changed)
  publish(tx, 'billingChanged', { what: 'invoices' })
  return changed
}

/** It can't be found out now; people are told so. */
export async function markUnknown(tx: AccountTx, asked: PaymentRow): Promise<void> {
  await lockInvoice(tx, asked.invoice_id)
  const row = await lockPayment(tx, asked.id)
  if (!row || row.finished_at !== null || row.state === 'unknown') return
  await auditChange(tx, row, await changePayment(tx, row.id, { state: 'unknown' }))
  publish(tx, 'billingChanged', { what: 'invoices' })
}

const isSame = (tx: AccountTx, row: PaymentRow, newest: ProviderPayment): boolean =>
  newest.accountId === tx.accountId &&
  row.invoice_id === newest.invoiceId &&
  row.amount === newest.amount &&
  (row.provider_id === null || row.provider_id === newest.id)

const progress: Record<string, number> = { requiresAction: 1, processing: 2, failed: 3, succeeded: 3 }
const disputed = (of: string | null) => (of === null ? 0 : of === 'open' ? 1 : 2)

const isBehind = (row: PaymentRow, newest: ProviderPayment): boolean =>
  (progress[newest.state] ?? 0) < (progress[row.state] ?? 0) ||
  newest.refunded < row.refunded ||
  disputed(newest.disputed) < disputed(row.disputed)

/** What the invoice makes of it. */
async function follow(tx: AccountTx, invoice: InvoiceToPay, row: PaymentRow, now: Date): Promise<void> {
  if (invoice.status !== 'open') return
  const [period] = await rowsIn(tx, periodQuery)
  const today = findBillingDay(period, formatDayIn(await zoneOf(tx), now))
  if (row.state === 'succeeded') {
    await changeInvoice(tx, invoice.id, { status: 'paid', paid_on: today, next_attempt_on: null })
    await audit(tx, {
      action: 'invoice.paid',
      entity: { type: 'invoice', id: invoice.id },
      facts: { payment: row.id, amount: row.amount, automatic: row.automatic },
    })
    await settleSubscription(tx)
    await settlePause(tx, now)
  } else if (row.state === 'failed') {
    // Credit that came while it was on its way.
    if (await applyKeptCredit(tx, invoice.id, today)) return settlePause(tx, now)
    if (row.automatic) return recordFailedAttempt(tx, { invoice, now, today, why: 'failed' })
    await recordRefusal(tx, invoice, today)
    // Of a bank account it fails days later, when no one is looking.
    if (row.method_type === 'us_bank_account')
      await enqueue(tx, 'billing.notifyAdmins', {
        why: 'failed',
        invoice: invoice.id,
        nth: invoice.attempts,
        by: row.id,
      })
  }
}

const audited = ['state', 'declined', 'refunded', 'disputed'] as const

async function auditChange(tx: AccountTx, was: PaymentRow, row: PaymentRow): Promise<void> {
  const changes = Object.fromEntries(
    audited.flatMap((name) => (was[name] === row[name] ? [] : [[name, { from: was[name], to: row[name] }]])),
  )
  await audit(tx, {
    action: 'payment.changed',
    entity: { type: 'payment', id: row.id },
    changes,
    facts: { invoice: row.invoice_id, amount: row.amount },
  })
}
