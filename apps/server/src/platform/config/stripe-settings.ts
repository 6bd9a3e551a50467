// STRIPE_*: real payments, instead of the test payments within this server.
import { z } from 'zod'

export type StripeSettings = {
  secretKey: string
  /** The only one that browsers see. */
  publishableKey: string
  /** Verifies what Stripe posts to us. */
  webhookSecret: string
}

export const stripeEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_[A-Za-z0-9]{16,250}$/, {
      error: 'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, which begins with sk_ or rk_.',
    })
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_[A-Za-z0-9]{16,250}$/, {
      error: 'STRIPE_PUBLISHABLE_KEY must be the publishable key of Stripe, which begins with pk_.',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{16,250}$/, {
      error: 'STRIPE_WEBHOOK_SECRET must be the signing secret of the endpoint at Stripe, which begins with whsec_.',
    })
    .optional(),
}
type Read = z.output<z.ZodObject<typeof stripeEnvironment>>

/** Undefined while the embedded payments are used. Call it after checkStripeSettings() found none. */
export function readStripeSettings({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Read): StripeSettings | undefined {
  return secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : undefined
}

export function checkStripeSettings(given: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(given).filter((name) => name.startsWith('STRIPE_'))
  if (names.length === 0) return []
  const known = Object.keys(stripeEnvironment)
  const unknown = names.filter((name) => !known.includes(name)).sort()
  const missing = known.filter((name) => !(name in given))
  const [secret, publishable] = [modeOf(given.STRIPE_SECRET_KEY), modeOf(given.STRIPE_PUBLISHABLE_KEY)]
  const url = String(given.PUBLIC_URL ?? '')
  return [
    ...unknown.map((name) => `${name} isn't a setting. Stripe's settings are ${known.join(', ')}.`),
    ...missing.map((name) => `${name} is missing. Stripe needs ${known.join(', ')}.`),
    ...(secret && publishable && secret !== publishable
      ? [
          `STRIPE_SECRET_KEY is a ${secret} key, but STRIPE_PUBLISHABLE_KEY is a ${publishable} key. Set both of one mode.`,
        ]
      : []),
    ...(secret === 'live' && !url.startsWith('https://')
      ? ["Stripe's live keys need PUBLIC_URL, an https:// origin at which Stripe reaches this server."]
      : []),
  ]
}

const modeOf = (key: unknown): string | undefined => /^[a-z]k_(test|live)_/.exec(String(key))?.[1]
