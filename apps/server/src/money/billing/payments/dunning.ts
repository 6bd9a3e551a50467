// What follows from an automatic payment that failed: the next attempts, the mails, and that outgoing texts stop.
import { dunning } from '@frontdesk/contract/money/billing/limits'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { settlePause } from '../budget/settle-pause.ts'
import { addDays } from '../calendar.ts'
import { changeInvoice, type InvoiceToPay, settleSubscription } from './payments.store.ts'

/** Null after the last one. A day that has passed already is left out. */
export function findNextAttempt(failedOn: string, attempts: number, today: string): string | null {
  const left = dunning.retryDays.slice(Math.max(0, attempts - 1))
  return left.map((days) => addDays(failedOn, days)).find((day) => day > today) ?? null
}

export interface FailedAttempt {
  /** Locked. */
  invoice: InvoiceToPay
  now: Date
  /** In the agency's time zone. */
  today: string
  why: 'failed' | 'noMethod'
}

/**
 * After a payment that a person began failed: once the due day has passed without an automatic one, the grace begins with it.
 * Otherwise payments that fail, one after another, would keep automatic ones from being tried, and texts from being stopped.
 */
export async function recordRefusal(tx: AccountTx, invoice: InvoiceToPay, today: string): Promise<void> {
  if (invoice.failed_on !== null || invoice.due_on >= today) return
  await changeInvoice(tx, invoice.id, { failed_on: today })
  await settleSubscription(tx)
}

/** After an automatic payment of an open invoice failed, or couldn't be tried. */
export async function recordFailedAttempt(tx: AccountTx, { invoice, now, today, why }: FailedAttempt): Promise<void> {
  const attempts = invoice.attempts + 1
  const failedOn = invoice.failed_on ?? today
  const next = findNextAttempt(failedOn, attempts, today)
  await changeInvoice(tx, invoice.id, { attempts, attempted: true, failed_on: failedOn, next_attempt_on: next })
  await settleSubscription(tx)
  await settlePause(tx, now)
  await enqueue(tx, 'billing.notifyAdmins', { why, invoice: invoice.id, nth: attempts })
}
