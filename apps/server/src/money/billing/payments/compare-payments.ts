// Every payment of the last days at the provider against ours, and the reverse.
import type { Platform } from '#platform/platform'
import { BillingError, type ProviderPayment } from '#providers/billing/billing'
import { findAccounts } from '../../../domains/auth/auth.public.ts'
import { applyReply } from './apply-reply.ts'
import { type PaymentRow, paymentsQuery, takenPaymentsQuery } from './payments.store.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const comparedDays = 3
const atOnce = 500
/** Of an account, in those days. */
const mostTaken = 10_000

/**
 * missingHere: the provider has a payment that isn't ours · missingThere: the provider doesn't know one of ours · otherwise the
 * field that differs.
 */
export type DifferenceKind = 'missingHere' | 'missingThere' | 'amount' | 'invoice' | 'state' | 'refunded' | 'disputed'

export interface PaymentDifference {
  accountId: string
  /** Ours. */
  paymentId: string
  /** The provider's. */
  providerId: string
  what: DifferenceKind
  here: string
  there: string
}

interface Comparison {
  /** Ours become the provider's newest state, where they fit. Each difference is logged and counted. */
  apply: boolean
  signal?: AbortSignal
}

/** Of the last three days, of all accounts. Throws BillingError. */
export async function comparePayments(platform: Platform, { apply, signal }: Comparison): Promise<PaymentDifference[]> {
  const since = new Date(platform.clock.now().getTime() - comparedDays * dayMs)
  const accounts = new Set((await findAccounts(platform)).map(({ id }) => id))
  const differences: PaymentDifference[] = []
  const seen = new Set<string>()
  let batch: ProviderPayment[] = []
  const compareBatch = async () => {
    for (const [accountId, there] of Map.groupBy(batch, (each) => each.accountId))
      differences.push(...(await compareAccount(platform, accounts.has(accountId) ? accountId : null, there, apply)))
    batch = []
  }
  for await (const payment of platform.billing.listPayments(since)) {
    if (signal?.aborted) return differences
    seen.add(payment.id)
    batch.push(payment)
    if (batch.length >= atOnce) await compareBatch()
  }
  await compareBatch()
  for (const accountId of accounts) {
    if (signal?.aborted) return differences
    differences.push(...(await findMissing(platform, accountId, since, seen)))
  }
  if (apply)
    for (const each of differences) {
      platform.metrics.billingDifferences.inc({ what: each.what })
      platform.log.error({ ...each }, 'A payment differs from the provider’s')
    }
  return differences
}

async function compareAccount(
  { database, clock, log, billing }: Platform,
  accountId: string | null,
  there: ProviderPayment[],
  apply: boolean,
): Promise<PaymentDifference[]> {
  const rows =
    accountId === null ? [] : await database.read(accountId, paymentsQuery(there.map((each) => each.paymentId)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const differences: PaymentDifference[] = []
  for (const newest of there) {
    const found = compareFields(byId.get(newest.paymentId), newest)
    differences.push(...found)
    if (!apply || accountId === null || found.length === 0 || found[0]?.what === 'missingHere') continue
    const scope = { accountId, actor: { userId: null, name: 'Frontdesk' } }
    const read = (id: string) => billing.readPayment(id)
    // Not as it is listed: reading it also ends there what has failed, so that it can't succeed anymore.
    const { applied } = await applyReply({ database, clock }, scope, await read(newest.id), { read })
    if ('fault' in applied) log.error({ payment: newest.paymentId, fault: applied.fault }, 'A difference stays')
  }
  return differences
}

function compareFields(row: PaymentRow | undefined, newest: ProviderPayment): PaymentDifference[] {
  const about = { accountId: newest.accountId, paymentId: newest.paymentId, providerId: newest.id }
  if (!row) return [{ ...about, what: 'missingHere', here: 'nothing', there: `${newest.state} ${newest.amount}` }]
  const fields: [DifferenceKind, unknown, unknown][] = [
    ['amount', row.amount, newest.amount],
    ['invoice', row.invoice_id, newest.invoiceId],
    ['state', row.state, newest.state],
    ['refunded', row.refunded, newest.refunded],
    ['disputed', row.disputed ?? 'no', newest.disputed ?? 'no'],
  ]
  return fields.flatMap(([what, here, is]) =>
    here === is ? [] : [{ ...about, what, here: String(here), there: String(is) }],
  )
}

/** A payment that wasn't listed is asked for once more: lists lag behind. */
async function findMissing(
  { database, billing }: Platform,
  accountId: string,
  since: Date,
  seen: ReadonlySet<string>,
): Promise<PaymentDifference[]> {
  const later = new Date(since.getTime() + hourMs)
  const missing: PaymentDifference[] = []
  for (const row of await database.read(accountId, takenPaymentsQuery(later, mostTaken))) {
    const providerId = row.provider_id ?? ''
    if (seen.has(providerId)) continue
    const known = await billing.readPayment(providerId).then(
      () => true,
      (error) => {
        if (error instanceof BillingError && error.kind === 'unknown') return false
        throw error
      },
    )
    if (!known)
      missing.push({
        ...{ accountId, paymentId: row.id, providerId, what: 'missingThere' as const },
        ...{ here: `${row.state} ${row.amount}`, there: 'nothing' },
      })
  }
  return missing
}
