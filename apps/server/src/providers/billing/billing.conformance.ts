// What every payment provider must do, whichever implementation.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BillingProvider, PaymentOrder, ProviderPayment, Setup, TestMethod } from './billing.ts'

export interface BillingUnderTest {
  provider: BillingProvider
  /** What the person does in the provider's form in the browser. */
  enterMethod(customer: string, setup: Setup, method: TestMethod): Promise<unknown>
  /** The bank's page; false: they refuse. */
  confirm(payment: ProviderPayment, approve: boolean): Promise<void>
  /** All payments from bank accounts are decided. */
  clear(): Promise<void>
  /** The two amounts that a new bank account gets, in cents. */
  amounts: readonly [number, number]
  close(): Promise<void>
}

export function billingConformance(open: () => Promise<BillingUnderTest>) {
  let under: BillingUnderTest
  beforeAll(async () => {
    under = await open()
  })
  afterAll(() => under?.close())

  const createCustomer = (accountId: string = crypto.randomUUID()) =>
    under.provider.findOrCreateCustomer({ accountId, name: 'Harbor Insurance', email: 'owner@harbor.test' })

  async function save(customer: string, method: TestMethod): Promise<Setup> {
    const setup = await under.provider.beginSetup({ customer, type: method.type, accountId: crypto.randomUUID() })
    expect(setup).toMatchObject({ status: 'requires_action', method: null, declined: null })
    expect(setup.clientSecret).not.toBe('')
    await under.enterMethod(customer, setup, method)
    return under.provider.readSetup(customer, setup.id)
  }
  const card = (name: Extract<TestMethod, { type: 'card' }>['card']): TestMethod => ({
    ...{ type: 'card', card: name, expMonth: 12, expYear: 2040 },
  })
  const bank = (name: Extract<TestMethod, { type: 'us_bank_account' }>['bank']): TestMethod => ({
    ...{ type: 'us_bank_account', bank: name },
  })
  async function ready(method: TestMethod) {
    const accountId = crypto.randomUUID()
    const customer = await createCustomer(accountId)
    const { method: saved } = await save(customer, method)
    if (!saved) throw new Error('It was not saved.')
    if (!saved.verified) await under.provider.verifyBank(customer, saved.id, under.amounts)
    return { accountId, customer, method: saved.id }
  }
  const order = (
    { accountId, customer, method }: Awaited<ReturnType<typeof ready>>,
    change: Partial<PaymentOrder> = {},
  ): PaymentOrder => ({
    ...{ customer, method, accountId, amount: 4888, invoiceId: crypto.randomUUID(), invoiceNumber: 'HAR-0031' },
    ...{ paymentId: crypto.randomUUID(), automatic: false, ...change },
  })
  const refusal = (kind: string) => ({ name: 'BillingError', kind })

  test('an account has one customer, however often it is asked for', async () => {
    const accountId = crypto.randomUUID()
    const customer = await createCustomer(accountId)
    expect(customer).toMatch(/^\w{1,80}$/)
    expect(await createCustomer(accountId)).toBe(customer)
    expect(await createCustomer()).not.toBe(customer)
    expect(await under.provider.listMethods(customer)).toEqual([])
  })

  describe('methods', () => {
    test('a card is saved with its brand, last digits, and month, and removed as often as asked', async () => {
      const customer = await createCustomer()
      const { status, method, declined } = await save(customer, card('approved'))
      expect({ status, declined }).toEqual({ status: 'succeeded', declined: null })
      expect(method).toMatchObject({ type: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 })
      expect(method?.id).toMatch(/^[A-Za-z0-9_]{1,80}$/)
      expect(await under.provider.listMethods(customer)).toEqual([method])
      await under.provider.removeMethod(customer, method?.id ?? '')
      await under.provider.removeMethod(customer, method?.id ?? '')
      expect(await under.provider.listMethods(customer)).toEqual([])
    })

    test.each([
      ['declined', 'declined'],
      ['expired', 'expired'],
    ] as const)('a card that is %s isn’t saved', async (name, declined) => {
      const customer = await createCustomer()
      expect(await save(customer, card(name))).toMatchObject({ status: 'failed', method: null, declined })
      expect(await under.provider.listMethods(customer)).toEqual([])
    })

    test('a setup and a method of another customer are unknown', async () => {
      const [customer, other] = [await createCustomer(), await createCustomer()]
      const setup = await under.provider.beginSetup({ customer, type: 'card', accountId: crypto.randomUUID() })
      await expect(under.provider.readSetup(other, setup.id)).rejects.toMatchObject(refusal('unknown'))
      const of = await ready(card('approved'))
      await expect(under.provider.pay(order(of, { customer: other }))).rejects.toMatchObject(refusal('unknown'))
    })

    test('a bank account waits for the two amounts, in any order', async () => {
      const customer = await createCustomer()
      const { method } = await save(customer, bank('approved'))
      expect(method).toMatchObject({ type: 'us_bank_account', verified: false, last4: '6789', expMonth: null })
      const [first, second] = under.amounts
      expect(await under.provider.verifyBank(customer, method?.id ?? '', [first, second === 1 ? 2 : 1])).toBe(false)
      expect(await under.provider.verifyBank(customer, method?.id ?? '', [second, first])).toBe(true)
      expect(await under.provider.listMethods(customer)).toMatchObject([{ id: method?.id, verified: true }])
    })

    test('a bank account is refused after three wrong tries', async () => {
      const customer = await createCustomer()
      const { method } = await save(customer, bank('approved'))
      const attempt = (amounts: readonly [number, number]) =>
        under.provider.verifyBank(customer, method?.id ?? '', amounts)
      for (let at = 0; at < 3; at++)
        expect(await attempt([98, 99]).catch((error) => (at === 2 ? error.kind === 'refused' && false : error))).toBe(
          false,
        )
      await expect(attempt(under.amounts)).rejects.toMatchObject(refusal('refused'))
    })
  })

  describe('payments', () => {
    test('a payment succeeds once for its id, and is found by it', async () => {
      const of = await ready(card('approved'))
      const wanted = order(of)
      const { invoiceId, paymentId, amount } = wanted
      const paid = await under.provider.pay(wanted)
      expect(paid).toMatchObject({ invoiceId, paymentId, amount, accountId: of.accountId, state: 'succeeded' })
      expect(paid).toMatchObject({ declined: null, refunded: 0, disputed: null, clientSecret: null })
      const again = await Promise.all([under.provider.pay(wanted), under.provider.pay(wanted)])
      expect(again.map(({ id }) => id)).toEqual([paid.id, paid.id])
      expect(await under.provider.readPayment(paid.id)).toMatchObject({ id: paid.id, state: 'succeeded' })
      expect(await under.provider.findPayment(of.customer, paymentId)).toMatchObject({ id: paid.id })
      expect(await under.provider.findPayment(of.customer, crypto.randomUUID())).toBeNull()
      await expect(under.provider.readPayment('nothing')).rejects.toMatchObject(refusal('unknown'))
    })

    test.each([
      ['declinedLater', 'declined'],
      ['insufficientFunds', 'insufficientFunds'],
    ] as const)('a payment by the card %s fails, also when it is asked for again', async (name, declined) => {
      const wanted = order(await ready(card(name)))
      expect(await under.provider.pay(wanted)).toMatchObject({ state: 'failed', declined })
      expect(await under.provider.pay(wanted)).toMatchObject({ state: 'failed', declined })
    })

    test('a payment waits for its confirmation, and fails where no one can give it', async () => {
      const of = await ready(card('confirmed'))
      const [first, second] = [await under.provider.pay(order(of)), await under.provider.pay(order(of))]
      expect(first).toMatchObject({ state: 'requiresAction', clientSecret: expect.any(String) })
      await under.confirm(first, true)
      await under.confirm(second, false)
      expect(await under.provider.readPayment(first.id)).toMatchObject({ state: 'succeeded', clientSecret: null })
      const rejected = await under.provider.readPayment(second.id)
      expect(rejected).toMatchObject({ state: 'failed', declined: 'notConfirmed' })
      const automatic = await under.provider.pay(order(of, { automatic: true }))
      expect(automatic).toMatchObject({ state: 'failed', declined: 'notConfirmed' })
    })

    test('a payment from a bank account is on its way, then succeeds or fails', async () => {
      const begun: ProviderPayment[] = []
      for (const name of ['approved', 'insufficientFunds', 'closed'] as const)
        begun.push(await under.provider.pay(order(await ready(bank(name)))))
      for (const payment of begun)
        expect(payment).toMatchObject({ state: 'processing', clearsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
      await under.clear()
      const ended = await Promise.all(begun.map(({ id }) => under.provider.readPayment(id)))
      expect(ended.map(({ state, declined }) => [state, declined])).toEqual([
        ['succeeded', null],
        ['failed', 'insufficientFunds'],
        ['failed', 'accountClosed'],
      ])
    })

    test('a dispute is seen after the payment', async () => {
      const { id } = await under.provider.pay(order(await ready(card('disputed'))))
      expect(await under.provider.readPayment(id)).toMatchObject({ state: 'succeeded', disputed: 'open' })
    })

    test('a refund is made once for its key, and never of more than was paid', async () => {
      const { id } = await under.provider.pay(order(await ready(card('approved'))))
      const key = crypto.randomUUID()
      expect(await under.provider.refund({ id, amount: 1000, key })).toMatchObject({ refunded: 1000 })
      expect(await under.provider.refund({ id, amount: 1000, key })).toMatchObject({ refunded: 1000 })
      const tooMuch = under.provider.refund({ id, amount: 3889, key: crypto.randomUUID() })
      await expect(tooMuch).rejects.toMatchObject(refusal('refused'))
      const rest = await under.provider.refund({ id, amount: 3888, key: crypto.randomUUID() })
      expect(rest).toMatchObject({ refunded: 4888, state: 'succeeded' })
    })

    test('payments are listed since a time', async () => {
      const { id, createdAt } = await under.provider.pay(order(await ready(card('approved'))))
      const ids = async (since: Date) => {
        const found: string[] = []
        for await (const payment of under.provider.listPayments(since)) found.push(payment.id)
        return found
      }
      expect(await ids(new Date(createdAt.getTime() - 1000))).toContain(id)
      expect(await ids(new Date(createdAt.getTime() + 60_000))).not.toContain(id)
    })
  })
}
