// The provider's newest state of a payment becomes ours here, for whatever asked for it: a request, a round, or a webhook.
import type { DeclineReason } from '@frontdesk/contract/money/billing/limits'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn } from '#platform/zone'
import type { ProviderPayment } from '#providers/billing/billing'
import { zoneOf } from '../../../domains/accounts/accounts.public.ts'
import { settlePause } from '../budget/settle-pause.ts'
import { applyKeptCredit } from '../invoices/apply-credit.ts'
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
interface StoredPayment {
  row: PaymentRow
  /** What was given back or is disputed has changed: it may have changed again since it was read. */
  movesBack: boolean
  /** It seems to be older than what is stored, which stays; read it again. */
  isOlder: boolean
}
export type AppliedPayment = StoredPayment | { fault: PaymentFault }

/** Safe to repeat: it is a state, not an event. `isAgain`: it was read after an older one was refused. */
export async function applyPayment(
  tx: AccountTx,
  newest: ProviderPayment,
  now: Date,
  isAgain = false,
): Promise<AppliedPayment> {
  const invoice = await lockInvoice(tx, newest.invoiceId)
  const row = await lockPayment(tx, newest.paymentId)
  if (!invoice || !row) return { fault: 'unknown' }
  if (!isSame(tx, row, newest)) return { fault: 'different' }
  if (row.state === 'failed' && newest.state !== 'failed' && (await findLivePayment(tx, invoice.id)))
    return { fault: 'conflict' }
  if (!isAgain && seemsOlder(row, newest)) return { row, movesBack: false, isOlder: true }
  const ended = newest.state === 'succeeded' || newest.state === 'failed'
  const moves = row.state !== newest.state
  const next = {
    ...{ state: newest.state, provider_id: newest.id, refunded: newest.refunded, disputed: newest.disputed },
    declined: newest.state === 'failed' ? (newest.declined ?? 'providerError') : null,
    clears_on: newest.clearsOn ?? row.clears_on,
  }
  const isCurrent = Object.entries(next).every(([name, value]) => row[name as keyof PaymentRow] === value)
  if (isCurrent) return { row, movesBack: false, isOlder: false }
  const changed = await changePayment(tx, row.id, {
    ...next,
    message: next.declined && declineTexts[next.declined as DeclineReason],
    finished_at: ended ? (row.finished_at ?? now) : null,
  })
  if (moves) await follow(tx, invoice, changed, now)
  await auditChange(tx, row, changed)
  publish(tx, 'billingChanged', { what: 'invoices' })
  const movesBack = row.refunded !== next.refunded || row.disputed !== next.disputed
  return { row: changed, movesBack, isOlder: false }
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
  (row.provider_id === null || row.provider_id === newest.id) &&
  (row.state !== 'succeeded' || newest.state === 'succeeded')

const disputeSteps = [null, 'open', 'won', 'lost']

/** Refunds fail and disputes are taken back, but rarely. */
const seemsOlder = (row: PaymentRow, newest: ProviderPayment): boolean =>
  newest.refunded < row.refunded ||
  Math.min(2, disputeSteps.indexOf(newest.disputed)) < Math.min(2, disputeSteps.indexOf(row.disputed))

/** What the invoice makes of it. */
async function follow(tx: AccountTx, invoice: InvoiceToPay, row: PaymentRow, now: Date): Promise<void> {
  if (invoice.status !== 'open') return
  const today = formatDayIn(await zoneOf(tx), now)
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
