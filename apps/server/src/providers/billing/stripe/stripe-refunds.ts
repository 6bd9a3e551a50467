// Refunds of a payment. They can fail at the bank days after they were made, and are no refunds then.
import type Stripe from 'stripe'
import type { StripeApi } from './stripe-api.ts'

/** The newest ones; more of one payment are not expected. */
const page = 100

const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

export function createStripeRefunds(api: StripeApi) {
  const list = (payment: string) => api.refunds.list({ payment_intent: payment, limit: page })
  return {
    /**
     * Once for its key. Stripe forgets keys after a day, so each refund carries its own; and the same amount can be given back
     * again once another refund has failed.
     */
    async make(payment: string, amount: number, key: string): Promise<void> {
      const { data } = await list(payment)
      const failed = data.filter(hasFailed).length
      const attempt = failed === 0 ? key : `${key}_${failed}`
      if (data.some(({ metadata }) => metadata?.key === attempt)) return
      await api.refunds.create(
        { payment_intent: payment, amount, metadata: { key: attempt } },
        { idempotencyKey: attempt },
      )
    },

    /** Cents. `total`: what its charge says, which counts where there are too many refunds to add up. */
    async sum(payment: string, total: number): Promise<number> {
      const { data, has_more: more } = await list(payment)
      return more ? total : data.reduce((sum, each) => sum + (hasFailed(each) ? 0 : each.amount), 0)
    },
  }
}
