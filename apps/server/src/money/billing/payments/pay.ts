// Pays an invoice. That a payment is begun is committed before the provider is asked, by the row's id: after a crash the
// same payment is asked for again, and made once.
import type { paymentResult } from '@frontdesk/contract/money/billing/invoice'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountScope, AccountTx, Actor } from '#platform/db/database'
import { isRefusedBy } from '#platform/db/errors'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { BillingError, type PaymentOrder, type ProviderPayment } from '#providers/billing/billing'
import { formatInvoiceNumber } from '../invoices/draft.ts'
import { settleNotMade } from './apply-payment.ts'
import { findMethodRow, readPayer } from './methods.store.ts'
import { type AskedPayment, showResult } from './payment-view.ts'
import {
  changeInvoice,
  emailQuery,
  findLivePayment,
  insertPayment,
  lockInvoice,
  type PaymentRow,
} from './payments.store.ts'
import { storeNewest } from './settle-newest.ts'

export interface WantedPayment {
  accountId: string
  invoiceId: string
  /** Null: the default one. */
  method: string | null
  /** Who pays; null: automatic. */
  userId: string | null
  /** Of the request that pays, for the audit log. */
  actor?: Actor
}

/**
 * Pays all of an open invoice. What was begun is stored first, so that it is never made twice. Throws `invoiceNotOpen`,
 * `paymentRunning`, `paymentMethodMissing`, `paymentMethodUnverified`, and `billingUnavailable`; a declined payment is a
 * result. `now` may be later than the clock, when a later month is tried.
 */
export async function pay(
  platform: Platform,
  wanted: WantedPayment,
  now: Date = platform.clock.now(),
): Promise<z.input<typeof paymentResult>> {
  return showResult(platform, wanted.accountId, await requestPayment(platform, wanted, now))
}

/** The same without the invoice in its result. */
export async function requestPayment(platform: Platform, wanted: WantedPayment, now: Date): Promise<AskedPayment> {
  const scope = { accountId: wanted.accountId, actor: wanted.actor ?? (await findActor(platform, wanted)) }
  const begun = await platform.database
    .inAccount(scope, (tx) => beginPayment(tx, platform.billing.name, wanted, now))
    .catch((error) => {
      throw isRefusedBy(error, 'billing_payments_one') ? new AppError('paymentRunning', {}, { cause: error }) : error
    })
  return sendPayment(platform, scope, begun, now)
}

export interface BegunPayment {
  row: PaymentRow
  order: PaymentOrder
}

async function beginPayment(
  tx: AccountTx,
  provider: string,
  { invoiceId, method: wantedMethod, userId }: WantedPayment,
  now: Date,
): Promise<BegunPayment> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice) throw new AppError('notFound')
  const live = await findLivePayment(tx, invoiceId)
  if (invoice.status !== 'open' || live?.state === 'succeeded') throw new AppError('invoiceNotOpen')
  if (live) throw new AppError('paymentRunning')
  const payer = await readPayer(tx)
  const method = await findMethodRow(tx, wantedMethod)
  if (wantedMethod !== null && !method) throw new AppError('notFound')
  if (!method || !payer?.customer || payer.provider !== provider) throw new AppError('paymentMethodMissing')
  if (!method.verified) throw new AppError('paymentMethodUnverified')
  const automatic = userId === null
  const row = await insertPayment(tx, {
    ...{ id: generateId(), invoice_id: invoiceId, amount: invoice.total, state: 'starting', automatic },
    ...{ method_id: method.id, method_type: method.type, method_brand: method.brand, method_last4: method.last4 },
    ...{ begun_at: now, begun_by: userId, updated_at: now },
  })
  await changeInvoice(tx, invoiceId, { attempted: true })
  await audit(tx, {
    action: 'payment.begun',
    entity: { type: 'payment', id: row.id },
    facts: { invoice: invoiceId, amount: row.amount, method: method.id, last4: method.last4, automatic },
  })
  publish(tx, 'billingChanged', { what: 'invoices' })
  return { row, order: buildOrder(tx.accountId, row, payer.customer, formatInvoiceNumber(invoice)) }
}

export const buildOrder = (
  accountId: string,
  row: PaymentRow,
  customer: string,
  invoiceNumber: string,
): PaymentOrder => ({
  ...{ customer, method: row.method_id, amount: row.amount, accountId, invoiceId: row.invoice_id, invoiceNumber },
  ...{ paymentId: row.id, automatic: row.automatic },
})

/**
 * Asks the provider, for the first time or again. Throws `billingUnavailable` where it doesn't reply; then the payment stays
 * as it is, and a round asks again.
 */
export async function sendPayment(
  platform: Platform,
  scope: AccountScope,
  { row, order }: BegunPayment,
  now: Date,
): Promise<AskedPayment> {
  const { billing, database } = platform
  const newest = await performAtProvider(platform, row, async () => {
    try {
      return await billing.pay(order)
    } catch (error) {
      if (!(error instanceof BillingError) || error.kind === 'unreachable') throw error
      platform.log.warn({ err: error, payment: row.id }, 'The payment provider refused a payment')
      // An earlier attempt may have reached it before what it needs was removed there.
      return billing.findPayment(order.customer, order.paymentId)
    }
  })
  if (newest) return applyNewest(platform, scope, newest, now)
  return { row: await database.inAccount(scope, (tx) => settleNotMade(tx, row, now)), clientSecret: null }
}

/** Throws `billingUnavailable` for what doesn't fit to ours, which is logged. */
export async function applyNewest(
  platform: Platform,
  scope: AccountScope,
  newest: ProviderPayment,
  now: Date,
): Promise<AskedPayment> {
  const { log } = platform
  const { applied, unread } = await storeNewest(platform, scope, newest, now)
  if (unread) log.warn({ err: unread, payment: newest.paymentId }, 'A payment could not be read again')
  if (!('fault' in applied)) return { row: applied.row, clientSecret: newest.clientSecret }
  log.error(
    { payment: newest.paymentId, provider: newest.id, fault: applied.fault },
    'A payment differs from the provider’s',
  )
  throw new AppError('billingUnavailable')
}

/** Every error of the provider is `billingUnavailable` for people. */
export async function performAtProvider<T>(
  { log }: Pick<Platform, 'log'>,
  about: { id: string } | string,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError) throw error
    log.warn({ err: error, about: typeof about === 'string' ? about : about.id }, 'The payment provider did not do it')
    throw new AppError('billingUnavailable', {}, { cause: error })
  }
}

async function findActor({ database }: Platform, { accountId, userId }: WantedPayment): Promise<Actor> {
  if (userId === null) return { userId: null, name: 'Frontdesk' }
  const [person] = await database.read(accountId, emailQuery(userId))
  return { userId, name: person?.email ?? 'Frontdesk' }
}
