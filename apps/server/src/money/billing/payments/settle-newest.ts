// Between reading a payment at the provider and storing it, another refund may have been made and stored.
import type { AccountScope } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { ProviderPayment } from '#providers/billing/billing'
import { type AppliedPayment, applyPayment } from './apply-payment.ts'

const mostReads = 4

/**
 * Stores what was read. What was given back is read once more after it has changed, and before it becomes less, until it stays:
 * so the last one who stores it has read it after everyone else did. Throws BillingError where it can't be read again.
 */
export async function settleNewest(
  platform: Parts,
  scope: AccountScope,
  read: ProviderPayment,
  now: Date,
): Promise<AppliedPayment> {
  const { applied, unread } = await storeNewest(platform, scope, read, now)
  if (unread) throw unread
  return applied
}

type Parts = Pick<Platform, 'database' | 'billing'>

/** The same for who has asked the provider to do something, which is done: what is stored then has to do. */
export async function storeNewest(
  { database, billing }: Parts,
  scope: AccountScope,
  read: ProviderPayment,
  now: Date,
): Promise<{ applied: AppliedPayment; unread?: unknown }> {
  let newest = read
  let isAgain = false
  for (let reads = 1; ; reads++) {
    const applied = await database.inAccount(scope, (tx) => applyPayment(tx, newest, now, isAgain))
    if ('fault' in applied || reads === mostReads || !(applied.movesBack || applied.isOlder)) return { applied }
    isAgain = applied.isOlder
    try {
      newest = await billing.readPayment(newest.id)
    } catch (unread) {
      return { applied, unread }
    }
  }
}
