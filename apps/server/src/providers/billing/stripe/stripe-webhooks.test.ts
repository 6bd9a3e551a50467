import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repeatedSlot } from '#testing/longest-turn'
import type { ProviderPayment } from '../billing.ts'
import { recordSequences } from './recorded-events.factory.ts'
import { createStripeBilling } from './stripe-billing.ts'
import { access, createStripeWorld, type StripeWorld } from './stripe-world.factory.ts'

const now = new Date('2026-11-30T12:00:00Z')
const seconds = now.getTime() / 1000
const stripeOf = ({ origin }: { origin: string }) => createStripeBilling({ ...access, instead: origin })
const { webhooks } = stripeOf({ origin: 'http://127.0.0.1:9' })
const { signature } = new Stripe(access.secretKey).webhooks
if (!webhooks || !signature) throw new Error('There are no webhooks.')

const post = (event: unknown, { at = seconds, secret = access.webhookSecret } = {}) => {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const header = new Stripe(access.secretKey).webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return { headers: { 'stripe-signature': header }, body: Buffer.from(payload), now }
}
const event = (type: string, object: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  ...{ id: 'evt_1', object: 'event', type, created: seconds - 5, api_version: '2020-01-01' },
  data: { object: { object: type.split('.')[0], ...object }, ...more },
})
const paid = event('payment_intent.succeeded', { id: 'pi_1', client_secret: 'pi_1_secret_2' })

describe('a posted event', () => {
  test('counts with the signature of its bytes, and says what it is about', () => {
    expect(webhooks.verify(post(paid))).toEqual({
      ...{ eventId: 'evt_1', nonce: null, subject: 'payment pi_1', occurredAt: new Date(now.getTime() - 5000) },
    })
  })

  test.each([
    ['another secret', post(paid, { secret: `whsec_${'4'.repeat(32)}` })],
    ['a signature of six minutes ago', post(paid, { at: seconds - 360 })],
    ['no signature', { ...post(paid), headers: {} }],
    ['another body', { ...post(paid), body: Buffer.from(JSON.stringify({ ...paid, id: 'evt_2' })) }],
    ['nothing', { ...post(paid), body: Buffer.alloc(0) }],
    ['a header of nonsense', { ...post(paid), headers: { 'stripe-signature': 't=,v1=' } }],
  ])('is refused with %s', (_what, call) => expect(webhooks.verify(call)).toBeUndefined())

  test('has another shape: it is stored once, and fails where it is read', () => {
    for (const text of ['{"id": 7}', 'no JSON', `{"a": ${'['.repeat(80)}${']'.repeat(80)}}`]) {
      const call = post(text)
      expect(webhooks.verify(call)).toMatchObject({ eventId: expect.stringMatching(/^[0-9a-f]{64}$/), occurredAt: now })
      expect(webhooks.verify(call)?.eventId).toBe(webhooks.verify(post(text))?.eventId)
      expect(() => webhooks.readSubject(call.body)).toThrow()
    }
  })

  test('holds nothing up when its many signatures are wrong', async () => {
    const headers = { 'stripe-signature': `t=${seconds},${`v1=${'0'.repeat(64)},`.repeat(200)}` }
    const held = await repeatedSlot(async () => {
      expect(webhooks.verify({ headers, body: Buffer.alloc(256 * 1024, 'a'), now })).toBeUndefined()
    }, 50)
    expect(held).toBeLessThan(50)
  })
})

const subjectOf = (given: unknown) => webhooks.readSubject(Buffer.from(JSON.stringify(given)))

test.each([
  [event('payment_intent.canceled', { id: 'pi_1' }), { payment: 'pi_1' }],
  [event('charge.dispute.created', { id: 'du_1', payment_intent: 'pi_2' }), { payment: 'pi_2' }],
  [event('charge.refunded', { id: 'ch_1', payment_intent: { id: 'pi_3' } }), { payment: 'pi_3' }],
  [event('refund.failed', { id: 're_1', payment_intent: 'pi_3' }), { payment: 'pi_3' }],
  [event('charge.refunded', { id: 'ch_1', payment_intent: null }), null],
  [event('setup_intent.succeeded', { id: 'seti_1', customer: 'cus_1' }), { customer: 'cus_1' }],
  [event('payment_method.attached', { id: 'pm_1', customer: 'cus_1' }), { customer: 'cus_1' }],
  [
    event('payment_method.detached', { customer: null }, { previous_attributes: { customer: 'cus_1' } }),
    { customer: 'cus_1' },
  ],
  [event('payment_method.detached', { customer: null }), null],
  [event('customer.deleted', { id: 'cus_1' }), { customer: 'cus_1' }],
  [event('customer.source.created', { object: 'card', id: 'card_1', customer: 'cus_1' }), { customer: 'cus_1' }],
  [event('payment_intent.succeeded', { id: '../../customers' }), null],
  [event('invoice.paid', { id: 'in_1', customer: 'cus_1' }), null],
])('$type is about its payment or customer: case %#', (given, expected) => expect(subjectOf(given)).toEqual(expected))

describe('recorded sequences', () => {
  let world: StripeWorld
  beforeAll(async () => {
    world = await createStripeWorld()
  })
  afterAll(async () => {
    expect(world.problems).toEqual([])
    await world.close()
  })

  test('end the same, shuffled and doubled: each event only makes the newest state be read', async () => {
    const stripe = stripeOf(world)
    for (const { name, payment, events } of await recordSequences(stripe, world)) {
      const expected = await stripe.readPayment(payment)
      for (let round = 0; round < 5; round++) {
        const known = new Map<string, ProviderPayment>()
        for (const each of shuffled([...events, ...events], round)) {
          const call = post(each)
          expect(stripe.webhooks?.verify(call)?.eventId).toBe(each.id)
          const about = stripe.webhooks?.readSubject(call.body)
          if (about && 'payment' in about) known.set(about.payment, await stripe.readPayment(about.payment))
        }
        expect([...known.values()], name).toEqual([expected])
      }
    }
  })
})

/** The same for the same round. */
function shuffled<T>(items: readonly T[], round: number): T[] {
  return items
    .map((item, at) => ({ item, key: ((at + 1) * (round + 7) * 7919) % 104_729 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
