// What Stripe posts to us. An event only says about what to ask: its order and its content are never relied on.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '#platform/json/read-json'
import type { BillingWebhooks } from '../billing.ts'
import type { StripeApi } from './stripe-api.ts'

/** Each attempt of Stripe has a new signature. */
const toleranceSeconds = 300

const reference = z.union([z.string().max(200), z.object({ id: z.string().max(200) }).transform(({ id }) => id)])
const subject = z.object({
  object: z.string().max(100),
  id: z.string().max(200).optional(),
  payment_intent: reference.nullish(),
  customer: reference.nullish(),
})

/** The fields that are used. Events have more, and new ones may be added. */
const eventSchema = z.object({
  id: z.string().regex(/^[\w-]{1,120}$/),
  type: z.string().max(120),
  /** Seconds since 1970. */
  created: z.number().positive().max(1e11),
  data: z.object({
    object: subject,
    previous_attributes: z.object({ customer: reference.nullish() }).nullish(),
  }),
})
type StripeEvent = z.output<typeof eventSchema>

export const createStripeWebhooks = (api: StripeApi, secret: string): BillingWebhooks => ({
  provider: 'stripe',
  headers: ['user-agent'],
  verify({ headers, body, now }) {
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string' || !isSigned(api, body, signature, secret, now)) return undefined
    const event = parsed(body)
    // Signed events with an unknown shape are stored too. Processing fails, so an operator sees them.
    if (!event) {
      const digest = createHash('sha256').update(body).digest('hex')
      return { eventId: digest, nonce: null, subject: digest, occurredAt: now }
    }
    const about = subjectOf(event)
    const name = about === null ? event.id : Object.entries(about).flat().join(' ')
    return { eventId: event.id, nonce: null, subject: name, occurredAt: new Date(event.created * 1000) }
  },
  readSubject: (body) => subjectOf(eventSchema.parse(readJson(body))),
})

/** constructEvent without its last step, which would parse the body without bounds. */
function isSigned(api: StripeApi, body: Buffer, signature: string, secret: string, now: Date): boolean {
  try {
    return (
      api.webhooks.signature?.verifyHeader(body, signature, secret, toleranceSeconds, undefined, now.getTime()) ?? false
    )
  } catch {
    return false
  }
}

function parsed(body: Buffer): StripeEvent | undefined {
  try {
    return eventSchema.safeParse(readJson(body)).data
  } catch {
    return undefined
  }
}

/** Ids that Stripe's own don't look like would be asked for in vain. */
const isId = (id: string | null | undefined): id is string => /^\w{1,80}$/.test(id ?? '')

function subjectOf({ type, data }: StripeEvent): { payment: string } | { customer: string } | null {
  const { object, previous_attributes: before } = data
  if (/^payment_intent\./.test(type)) return isId(object.id) ? { payment: object.id } : null
  if (/^(charge\.(dispute\.|refund)|refund\.)/.test(type))
    return isId(object.payment_intent) ? { payment: object.payment_intent } : null
  if (!/^(setup_intent|payment_method|customer)\./.test(type)) return null
  // What was detached has no customer anymore.
  const customer = object.object === 'customer' ? object.id : (object.customer ?? before?.customer)
  return isId(customer) ? { customer } : null
}
