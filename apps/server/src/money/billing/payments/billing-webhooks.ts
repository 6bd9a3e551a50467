// What the provider tells is only a hint: the newest state of what it is about is read, so a forged, doubled, or late call
// changes nothing that isn't so.
import { id } from '@frontdesk/contract/kit/page'
import { UnknownAccount } from '#platform/db/errors'
import type { Platform } from '#platform/platform'
import type { StoredWebhook, WebhookBinding, WebhookResult } from '#platform/webhooks/webhook-source'
import {
  BillingError,
  type BillingProvider,
  type BillingWebhooks,
  type ProviderPayment,
} from '#providers/billing/billing'
import { applyReply } from './apply-reply.ts'
import { payerQuery, paymentsQuery } from './payments.store.ts'
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

async function workPayment(platform: Platform, reply: ProviderPayment): Promise<WebhookResult> {
  const { database, log, billing } = platform
  const { accountId, paymentId } = reply
  const [row] = (await isKnown(platform, accountId, paymentId))
    ? await database.read(accountId, paymentsQuery([paymentId]))
    : []
  if (!row) return { skipped: 'No payment of ours.' }
  const scope = { accountId, actor: { userId: null, name: 'Frontdesk' } }
  const { applied } = await applyReply(platform, scope, reply, { read: (id) => billing.readPayment(id) })
  if (!('fault' in applied)) return 'done'
  log.error({ payment: paymentId, provider: reply.id, fault: applied.fault }, 'A payment differs from the provider’s')
  return { skipped: `It differs from ours: ${applied.fault}. See: npm run admin -- check-payments` }
}

/** Whether these can be ids of ours. A database that can't be read is another matter: then it is worked again. */
async function isKnown({ database }: Platform, accountId: string, paymentId: string): Promise<boolean> {
  if (![accountId, paymentId].every((each) => id.safeParse(each).success)) return false
  return database.dbFor(accountId).then(
    () => true,
    (error) => {
      if (error instanceof UnknownAccount) return false
      throw error
    },
  )
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
