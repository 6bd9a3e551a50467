import { AppError } from '#platform/app-error'
import type { AccountScope } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { BillingError } from '#providers/billing/billing'
import { applyNewest, performAtProvider } from './pay.ts'
import { invoiceOfNumberQuery, succeededPaymentQuery } from './payments.store.ts'

export interface WantedRefund {
  invoiceId: string
  /** Cents. */
  amount: number
}

/**
 * Gives back a part of what was paid. The key is what is refunded so far and the amount: a refund that is asked for again
 * after a lost reply is the same one. Throws `notFound`, `refundTooLarge`, and `billingUnavailable`.
 */
export async function refund(platform: Platform, scope: AccountScope, { invoiceId, amount }: WantedRefund) {
  const { billing, database, clock } = platform
  const [row] = await database.read(scope.accountId, succeededPaymentQuery(invoiceId))
  if (!row) throw new AppError('notFound')
  const { provider_id: id, refunded } = row
  if (id === null || refunded + amount > row.amount) throw new AppError('refundTooLarge')
  const key = `${row.id}_${refunded}_${amount}`
  const newest = await performAtProvider(platform, row, async () => {
    try {
      return await billing.refund({ id, amount, key })
    } catch (error) {
      if (!(error instanceof BillingError) || error.kind !== 'refused') throw error
      platform.log.warn({ err: error, payment: row.id }, 'The payment provider refused a refund')
      return null
    }
  })
  if (!newest) {
    // It was refunded or disputed there: shown here from now on.
    const there = await performAtProvider(platform, row, () => billing.readPayment(id))
    await applyNewest(platform, scope, there, clock.now())
    const fits = there.refunded + amount <= there.amount && there.disputed === null
    throw new AppError(fits ? 'billingUnavailable' : 'refundTooLarge')
  }
  return (await applyNewest(platform, scope, newest, clock.now())).row
}

/** `number` as people read it: HAR-0031. Throws `notFound`. */
export async function findInvoiceByNumber({ database }: Platform, accountId: string, number: string): Promise<string> {
  const [, prefix, digits] = /^([A-Z0-9]{2,6})-(\d{1,9})$/.exec(number.toUpperCase()) ?? []
  const [row] = prefix && digits ? await database.read(accountId, invoiceOfNumberQuery(prefix, Number(digits))) : []
  if (!row) throw new AppError('notFound', { message: `There is no invoice ${number}.` })
  return row.id
}
