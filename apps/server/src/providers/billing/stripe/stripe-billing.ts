// Stripe as the provider of payments, with its official SDK. Invoices and prices stay ours (docs/decisions/0113).
import type { BillingProvider } from '../billing.ts'
import { createStripeApi, type StripeAccess } from './stripe-api.ts'
import { createStripeCustomers } from './stripe-customers.ts'
import { createStripeMethods } from './stripe-methods.ts'
import { createStripePayments } from './stripe-payments.ts'
import { createStripeWebhooks } from './stripe-webhooks.ts'

export interface StripeOptions extends StripeAccess {
  publishableKey: string
  webhookSecret: string
}

export function createStripeBilling({ publishableKey, webhookSecret, ...access }: StripeOptions): BillingProvider {
  const api = createStripeApi(access)
  return {
    ...{ name: 'stripe', publishableKey },
    ...createStripeCustomers(api),
    ...createStripeMethods(api),
    ...createStripePayments(api),
    webhooks: createStripeWebhooks(api, webhookSecret),
    close: () => Promise.resolve(),
  }
}
