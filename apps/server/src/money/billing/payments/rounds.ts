// What happens without a person: due invoices are paid, payments without an end are asked for again, and every night
// everything is compared with the provider.
import { dunning } from '@frontdesk/contract/money/billing/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountScope } from '#platform/db/database'
import type { InstallationContext, JobContext, RecurringDefinition } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn } from '#platform/zone'
import { findBillingTime } from '../billing-day.ts'
import { settlePause } from '../budget/settle-pause.ts'
import { addDays } from '../calendar.ts'
import { markUnknown } from './apply-payment.ts'
import { refreshRow } from './ask-again.ts'
import { comparePayments } from './compare-payments.ts'
import { recordFailedAttempt } from './dunning.ts'
import { requestPayment } from './pay.ts'
import {
  dueInvoicesQuery,
  findLivePayment,
  lockInvoice,
  overdueQuery,
  readZone,
  runningPaymentsQuery,
} from './payments.store.ts'
import { syncMethods } from './sync-methods.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Of an account in a round; the next one goes on. */
const atOnce = 100
/** Cents: what providers charge at least. */
const leastAmount = 50
const actor = { userId: null, name: 'Frontdesk' }

export const paymentRecurring: RecurringDefinition[] = [
  { name: 'billing.collect', everyMinutes: 30, per: 'account', run: collectNow },
  { name: 'billing.finish', everyMinutes: 5, per: 'account', run: settleRunning },
  { name: 'billing.methods', everyMinutes: 1440, per: 'account', run: syncNow },
  { name: 'billing.compare', everyMinutes: 1440, per: 'installation', run: compareNow },
]

function collectNow({ platform, accountId, signal }: JobContext): Promise<void> {
  return collectDue(platform, accountId, platform.clock.now(), signal)
}

function syncNow({ platform, accountId }: JobContext): Promise<void> {
  return syncMethods(platform, accountId)
}

async function compareNow({ platform, signal }: InstallationContext): Promise<void> {
  await comparePayments(platform, { apply: true, signal })
}

/**
 * Pays the account's invoices that are due at that time by the default method, tries failed ones again, and stops outgoing
 * texts where the grace is over. `now` may be later than the clock, when a later month is tried.
 */
export async function collectDue(
  platform: Platform,
  accountId: string,
  now: Date = platform.clock.now(),
  signal?: AbortSignal,
): Promise<void> {
  const { database } = platform
  const [account] = await database.read(accountId, readZone())
  if (!account) return
  const today = formatDayIn(account.timezone, now)
  for (const { id } of await database.read(accountId, dueInvoicesQuery(today, leastAmount, atOnce))) {
    if (signal?.aborted) return
    await collectInvoice(platform, accountId, id, now, today)
  }
  const overdue = await database.read(accountId, overdueQuery(addDays(today, -dunning.graceDays)))
  if (overdue.length > 0) await database.inAccount({ accountId, actor }, (tx) => settlePause(tx, now))
}

async function collectInvoice(platform: Platform, accountId: string, id: string, now: Date, today: string) {
  try {
    await requestPayment(platform, { accountId, invoiceId: id, method: null, userId: null, actor }, now)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'paymentMethodMissing') await recordMissing(platform, { accountId, actor }, id, now, today)
    // Another node was faster, or a round asks again.
    else if (!['invoiceNotOpen', 'paymentRunning', 'billingUnavailable'].includes(error.code)) throw error
  }
}

const recordMissing = ({ database }: Platform, scope: AccountScope, id: string, now: Date, today: string) =>
  database.inAccount(scope, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (invoice?.status !== 'open' || (await findLivePayment(tx, id))) return
    const waits = invoice.next_attempt_on === null ? invoice.attempts > 0 : invoice.next_attempt_on > today
    if (waits) return
    await recordFailedAttempt(tx, { invoice, now, today, why: 'noMethod' })
    await audit(tx, { action: 'invoice.notCollected', entity: { type: 'invoice', id }, facts: { why: 'noMethod' } })
    publish(tx, 'billingChanged', { what: 'invoices' })
  })

/** A payment begun less than a minute ago may still be in the hands of the request that began it. */
async function settleRunning({ platform, accountId, signal }: JobContext): Promise<void> {
  const { database, billing } = platform
  const now = await findBillingTime(platform, accountId)
  const [account] = await database.read(accountId, readZone())
  // Webhooks tell when one clears; without them it is asked for.
  const clearsBy = account && billing.webhooks ? formatDayIn(account.timezone, now) : null
  const before = new Date(now.getTime() - minuteMs)
  const scope = { accountId, actor }
  for (const row of await database.read(accountId, runningPaymentsQuery({ before, clearsBy, most: atOnce }))) {
    if (signal.aborted) return
    try {
      await refreshRow(platform, scope, row, now)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'billingUnavailable') throw error
      const late = now.getTime() - row.begun_at.getTime() >= 23 * hourMs
      if (late && row.state === 'starting') await database.inAccount(scope, (tx) => markUnknown(tx, row))
    }
  }
}
