// What Stripe posts about payments that go different ways.
import type { BillingProvider, PaymentOrder, TestMethod } from '../billing.ts'
import type { StripeEvent, StripeWorld } from './stripe-world.factory.ts'

interface Recorded {
  name: string
  /** The payment that counts in the end. */
  payment: string
  /** About that payment, in the order in which they happened. */
  events: StripeEvent[]
}

export async function recordSequences(stripe: BillingProvider, world: StripeWorld): Promise<Recorded[]> {
  const card = (name: Extract<TestMethod, { type: 'card' }>['card']): TestMethod => ({
    ...{ type: 'card', card: name, expMonth: 12, expYear: 2040 },
  })
  async function begin(method: TestMethod, change: Partial<PaymentOrder> = {}) {
    const accountId = crypto.randomUUID()
    const customer = await stripe.findOrCreateCustomer({ accountId, name: 'Harbor', email: 'owner@harbor.test' })
    const setup = await stripe.beginSetup({ customer, type: method.type, accountId })
    world.enterMethod(setup.id, method)
    const { method: saved } = await stripe.readSetup(customer, setup.id)
    if (saved && !saved.verified) await stripe.verifyBank(customer, saved.id, [32, 45])
    const { id } = await stripe.pay({
      ...{ customer, accountId, method: saved?.id ?? '', amount: 4888, invoiceNumber: 'HAR-0031', automatic: false },
      ...{ invoiceId: crypto.randomUUID(), paymentId: crypto.randomUUID(), ...change },
    })
    return id
  }
  const about = (name: string, payment: string): Recorded => ({
    ...{ name, payment },
    events: world.events.filter(({ data: { object } }) => object.id === payment || object.payment_intent === payment),
  })

  const paid = await begin(card('approved'))
  await stripe.refund({ id: await begin(card('approved')), amount: 1000, key: crypto.randomUUID() })
  const refunded = String(world.payments.at(-1)?.id)
  const confirmed = await begin(card('confirmed'))
  world.confirm(confirmed, true)
  const rejected = await begin(card('confirmed'))
  world.confirm(rejected, false)
  const disputed = await begin(card('disputed'))
  world.dispute(disputed, 'lost')
  const cleared = await begin({ type: 'us_bank_account', bank: 'approved' })
  world.clear()
  const returned = await begin({ type: 'us_bank_account', bank: 'insufficientFunds' })
  world.clear()
  return [
    about('created, then paid', paid),
    about('paid, then refunded', refunded),
    about('action needed, then paid', confirmed),
    about('action needed, then failed', rejected),
    about('paid, then disputed and lost', disputed),
    about('from a bank account, then paid', cleared),
    about('from a bank account, then failed', returned),
  ]
}
