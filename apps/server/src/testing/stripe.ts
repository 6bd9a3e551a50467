// Stripe behind its contract, for tests of what is paid with it.
import { createStripeBilling } from '#providers/billing/stripe/stripe-billing'
import { access, createStripeWorld } from '#providers/billing/stripe/stripe-world.factory'

export { type StripeEvent, signStripeEvent } from '#providers/billing/stripe/stripe-world.factory'
export const stripeSecrets = [access.secretKey, access.webhookSecret]

/** Pass `billing` to testServer. Call close() after the server's. */
export async function openStripe() {
  const world = await createStripeWorld()
  return { world, billing: createStripeBilling({ ...access, instead: world.origin }), close: world.close }
}
