// What the provider tells is only a hint: the newest state of what it is about is read, so a forged, doubled, or late call
// changes nothing that isn't so.
import type { Platform } from '#platform/platform'
import type { StoredWebhook, WebhookBinding, WebhookResult } from '#platform/webhooks/webhook-source'
import {
  BillingError,
  type BillingProvider,
  type BillingWebhooks,
  type ProviderPayment,
} from '#providers/billing/billing'
import { payerQuery, paymentsQuery } from './payments.store.ts'
import { settleNewest } from './settle-newest.ts'
import { syncMethods } from './sync-methods.ts'

export const buildBillingWebhooks = ({ webhooks }: BillingProvider): readonly WebhookBinding[] =>
  webhooks ? [{ source: webhooks, work: (webhook, { platform }) => workWebhook(webhooks, webhook, platform) }] : []

async function workWebhook(
  source: BillingWebhooks,
  { body }: StoredWebhook,
  platform: Platform,
): Promise<WebhookResult> {
  const subject = source.readSubject(body)
  if (!subject) return { skipped: 'Nothing that matters here.' }
  if ('customer' in subject) return workCustomer(platform, subject.customer)
  const newest = await platform.billing.readPayment(subject.payment).catch((error) => {
    if (error instanceof BillingError && error.kind === 'unknown') return undefined
    throw error
  })
  return newest ? workPayment(platform, newest) : { skipped: 'The provider doesn’t know this payment.' }
}

async function workPayment(platform: Platform, newest: ProviderPayment): Promise<WebhookResult> {
  const { database, clock, log } = platform
  const { accountId, paymentId } = newest
  const [row] = await database.read(accountId, paymentsQuery([paymentId])).catch((error) => {
    log.warn({ err: error, provider: newest.id }, 'A payment at the provider names no account of ours')
    return []
  })
  if (!row) return { skipped: 'No payment of ours.' }
  const scope = { accountId, actor: { userId: null, name: 'Frontdesk' } }
  const applied = await settleNewest(platform, scope, newest, clock.now())
  if (!('fault' in applied)) return 'done'
  log.error({ payment: paymentId, provider: newest.id, fault: applied.fault }, 'A payment differs from the provider’s')
  return { skipped: `It differs from ours: ${applied.fault}. See: npm run admin -- check-payments` }
}

async function workCustomer(platform: Platform, customer: string): Promise<WebhookResult> {
  for (const cluster of platform.database.clusters) {
    const [[found]] = await cluster.read({ role: 'frontdesk_directory' }, [payerQuery(customer)])
    if (!found?.account) continue
    await syncMethods(platform, found.account)
    return 'done'
  }
  return { skipped: 'No customer of ours.' }
}
