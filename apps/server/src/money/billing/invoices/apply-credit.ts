// Credit pays open invoices, the oldest first, before it is kept: the agency never owes an invoice while credit is there.
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { changeInvoice, settleSubscription } from '../payments/payments.store.ts'
import { changeProfile, lockProfile } from '../profiles.store.ts'
import { applyToInvoice, formatInvoiceNumber } from './draft.ts'
import { insertLines, listCreditable, type OpenInvoice } from './invoices.store.ts'

interface Applied {
  /** Cents. */
  credit: number
  /** In the agency's time zone. */
  day: string
  /** The number of the invoice that left it; null: it was kept. */
  from: string | null
  /** Invoices. */
  most: number
}

/**
 * Takes the credit off open invoices without a payment on its way; call it with them locked. Returns what is left, and of which
 * it was taken. Settle the pause of texts afterwards.
 */
export async function applyCredit(tx: AccountTx, { credit, day, from, most }: Applied) {
  const took: { number: string; taken: number }[] = []
  let left = credit
  for (const invoice of left > 0 ? await listCreditable(tx, most) : []) {
    if (left <= 0) break
    const { taken, credit: rest } = await creditOne(tx, invoice, left, { day, from })
    left = rest
    took.push({ number: formatInvoiceNumber(invoice), taken })
  }
  if (took.length > 0) await settleSubscription(tx)
  return { credit: left, took }
}

/** Kept credit is taken off one open invoice, once its payment has failed. True when it is paid by that. */
export async function applyKeptCredit(tx: AccountTx, invoiceId: string, day: string): Promise<boolean> {
  const { credit } = await lockProfile(tx)
  const invoice = credit > 0 ? (await listCreditable(tx, 500)).find(({ id }) => id === invoiceId) : undefined
  if (!invoice) return false
  const { credit: left, total } = await creditOne(tx, invoice, credit, { day, from: null })
  await changeProfile(tx, { credit: left })
  await settleSubscription(tx)
  return total === 0
}

async function creditOne(
  tx: AccountTx,
  { id, subtotal, total: before, tax_name: name, tax_rate: percent, lines: count }: OpenInvoice,
  credit: number,
  { day, from }: Pick<Applied, 'day' | 'from'>,
) {
  const rate = percent === null ? undefined : { name, percent }
  const next = applyToInvoice(credit, { subtotal, rate, day, from })
  await insertLines(tx, id, next.lines, { first: count, taken_later: true })
  const paid = { status: 'paid', paid_on: day, next_attempt_on: null }
  await changeInvoice(tx, id, {
    // The name and the rate of its tax stay: they say how it was issued.
    ...{ subtotal: next.subtotal, tax: next.tax, total: next.total },
    ...(next.total === 0 && paid),
  })
  await audit(tx, {
    action: next.total === 0 ? 'invoice.paid' : 'invoice.credited',
    entity: { type: 'invoice', id },
    changes: { total: { from: before, to: next.total } },
    facts: { credit: next.taken, ...(from !== null && { from }) },
  })
  publish(tx, 'billingChanged', { what: 'invoices' })
  return next
}
