// Payments without a provider: test methods only, and no money moves.
import type { Clock } from '#platform/clock'
import type { BillingProvider } from '../billing.ts'

export function createEmbeddedBilling(_options: { folder: string | undefined; clock: Clock }): BillingProvider {
  return { name: 'embedded', publishableKey: null, async close() {} } as unknown as BillingProvider
}
