import { type TestBank, type TestCard, testBanks, testCards } from '@frontdesk/contract/money/billing/test-methods'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'
import { openStripe, type StripeEvent, signStripeEvent, stripeSecrets } from '#testing/stripe'
import { startPlan } from '../billing.factory.ts'
import { comparePayments } from './compare-payments.ts'
import { requestPayment } from './pay.ts'
import { addInvoice, readInvoiceRow, readPayments } from './payments.factory.ts'
import { refund } from './refund.ts'

let stripe: Awaited<ReturnType<typeof openStripe>>
let server: TestServer
beforeAll(async () => {
  stripe = await openStripe()
  server = await testServer({ start: '2026-12-01T15:00:00Z', billing: stripe.billing })
  await startPlan(server)
})
afterAll(async () => {
  await server.close()
  expect(stripe.world.problems).toEqual([])
  await stripe.close()
})

const { billing: endpoints } = api
const params = () => ({ id: server.here.id })
const asOwner = async () => ({ token: await server.session(server.here.people.owner) })

async function enter(method: { card: TestCard } | { bank: TestBank }): Promise<string> {
  const [options, type] = [await asOwner(), 'card' in method ? ('card' as const) : ('us_bank_account' as const)]
  const begun = await server.request(endpoints.beginPaymentMethod, { params: params(), body: { type } }, options)
  const { setup } = begun.body
  stripe.world.enterMethod(
    setup,
    'card' in method
      ? { type: 'card', card: method.card, expMonth: 12, expYear: 2040 }
      : { type: 'us_bank_account', bank: method.bank },
  )
  const body = { setup, makeDefault: false }
  const { body: saved } = await server.request(endpoints.finishPaymentMethod, { params: params(), body }, options)
  const id = saved.method?.id ?? ''
  if ('bank' in method)
    await server.request(
      endpoints.verifyBankAccount,
      { params: { ...params(), method: id }, body: { amounts: [32, 45] } },
      options,
    )
  return id
}
const saved = new Map<string, Promise<string>>()
const methodOf = (method: { card: TestCard } | { bank: TestBank }) => {
  const name = JSON.stringify(method)
  const known = saved.get(name) ?? enter(method)
  saved.set(name, known)
  return known
}

/** Returns Stripe's id. */
async function pay(invoiceId: string, method: { card: TestCard } | { bank: TestBank }): Promise<string> {
  const { here, platform, clock } = server
  const wanted = { accountId: here.id, invoiceId, method: await methodOf(method), userId: here.people.owner.id }
  await requestPayment(platform, wanted, clock.now())
  return String(stripe.world.payments.at(-1)?.id)
}

async function post(event: StripeEvent): Promise<number> {
  const { payload, signature } = signStripeEvent(event, server.clock.now())
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body: payload, headers })).status
}
const worked = (events: readonly StripeEvent[]) =>
  eventually(async () => {
    const { rows } = await server.admin.query(
      "select state, note from platform.webhooks where provider = 'stripe' and event_id = any ($1)",
      [events.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(new Set(events).size)
    expect(rows.filter(({ state }) => state !== 'done' && state !== 'skipped')).toEqual([])
  })

const paid = { state: 'succeeded', declined: null, refunded: 0, disputed: null }
const flows: {
  name: string
  run: (invoice: string) => Promise<void>
  payments: Record<string, unknown>[]
}[] = [
  {
    name: 'failed, then action needed, then paid',
    async run(invoice) {
      await pay(invoice, { card: 'insufficientFunds' })
      stripe.world.confirm(await pay(invoice, { card: 'confirmed' }), true)
    },
    payments: [{ state: 'failed', declined: 'insufficientFunds' }, paid],
  },
  {
    name: 'action needed, then rejected',
    run: async (invoice) => stripe.world.confirm(await pay(invoice, { card: 'confirmed' }), false),
    payments: [{ state: 'failed', declined: 'notConfirmed' }],
  },
  {
    name: 'paid, then disputed and lost',
    run: async (invoice) => stripe.world.dispute(await pay(invoice, { card: 'disputed' }), 'lost'),
    payments: [{ ...paid, disputed: 'lost' }],
  },
  {
    name: 'paid, then refunded in Stripe’s own pages',
    async run(invoice) {
      const id = await pay(invoice, { card: 'approved' })
      await stripe.billing.refund({ id, amount: 1000, key: crypto.randomUUID() })
    },
    payments: [{ ...paid, refunded: 1000 }],
  },
  {
    name: 'from a bank account, days later',
    async run(invoice) {
      await pay(invoice, { bank: 'approved' })
      stripe.world.clear()
    },
    payments: [paid],
  },
]

test.each(flows)('events end the same in any order, doubled: $name', async ({ run, payments }) => {
  for (let round = 0; round < 3; round++) {
    const invoice = await addInvoice(server, { dueOn: '2026-12-05' })
    const from = stripe.world.events.length
    await run(invoice)
    const events = stripe.world.events.slice(from)
    for (const event of shuffled([...events, ...events], round)) expect(await post(event)).toBe(204)
    await worked(events)
    expect(await readPayments(server, invoice)).toMatchObject(payments)
    const status = payments.some(({ state }) => state === 'succeeded') ? 'paid' : 'open'
    expect(await readInvoiceRow(server, invoice)).toMatchObject({ status })
  }
})

test('a forged event changes nothing, and neither does a true one about a state that isn’t so', async () => {
  const invoice = await addInvoice(server, { dueOn: '2026-12-05' })
  const id = await pay(invoice, { card: 'confirmed' })
  const intent = stripe.world.payments.at(-1)
  const lie = {
    ...{ id: `evt_${crypto.randomUUID()}`, type: 'payment_intent.succeeded', created: 1_796_137_200 },
    data: { object: { ...intent, status: 'succeeded', object: 'payment_intent' } },
  }
  const forged = await fetch(`${server.url}/webhooks/stripe`, {
    ...{ method: 'POST', body: JSON.stringify(lie) },
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=1796137200,v1=${'0'.repeat(64)}` },
  })
  expect(forged.status).toBe(401)
  expect(await post(lie)).toBe(204)
  await worked([lie])
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'requiresAction', provider_id: id }])
})

test('a rejected payment that the nightly comparison finds is over at Stripe too', async () => {
  const invoice = await addInvoice(server, { dueOn: '2026-12-05' })
  const id = await pay(invoice, { card: 'confirmed' })
  stripe.world.confirm(id, false)
  await comparePayments({ ...server.platform, clock: { ...server.clock, now: () => new Date() } }, { apply: true })
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'failed', declined: 'notConfirmed' }])
  expect(stripe.world.payments.find((each) => each.id === id)).toMatchObject({ status: 'canceled' })
})

test('a refund that failed at the bank shows, and can be made again; one that Stripe can’t make now isn’t called too large', async () => {
  const scope = { accountId: server.here.id, actor: { userId: null, name: 'test' } }
  const invoice = await addInvoice(server, { dueOn: '2026-12-05' })
  const id = await pay(invoice, { card: 'approved' })
  const amount = 1000
  stripe.world.failNext('Refunds_create', 400, { type: 'invalid_request_error', code: 'balance_insufficient' })
  await expect(refund(server.platform, scope, { invoiceId: invoice, amount })).rejects.toMatchObject({
    code: 'billingUnavailable',
  })
  expect(await refund(server.platform, scope, { invoiceId: invoice, amount })).toMatchObject({ refunded: amount })
  const from = stripe.world.events.length
  stripe.world.failRefund(id)
  for (const event of stripe.world.events.slice(from)) expect(await post(event)).toBe(204)
  await worked(stripe.world.events.slice(from))
  expect(await readPayments(server, invoice)).toMatchObject([{ refunded: 0 }])
  expect(await refund(server.platform, scope, { invoiceId: invoice, amount })).toMatchObject({ refunded: amount })
})

test('no number of a card or an account, and no secret of Stripe, is in any row or log', async () => {
  const numbers = [...testCards.map(({ number }) => number), ...testBanks.map(({ account }) => account)]
  const options = await asOwner()
  for (const number of numbers) {
    const sent = [
      server.request(
        endpoints.beginPaymentMethod,
        { params: params(), body: { type: 'card', number } as never },
        options,
      ),
      server.request(
        endpoints.finishPaymentMethod,
        { params: params(), body: { setup: number, makeDefault: true } },
        options,
      ),
      server.request(
        endpoints.verifyBankAccount,
        { params: { ...params(), method: number }, body: { amounts: [1, 2] } },
        options,
      ),
    ]
    for (const { status } of await Promise.all(sent)) expect([400, 404, 422]).toContain(status)
  }
  const { rows: tables } = await server.admin.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const wanted = [...numbers, ...stripeSecrets, ...stripe.world.payments.map((each) => each.client_secret)]
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.admin.query(
      `select count(*)::int as count from ${name} each where exists (
         select from unnest($1::text[]) secret where strpos(each::text, secret) > 0)`,
      [wanted],
    )
    if (rows[0].count > 0) found.push(name)
  }
  expect(found).toEqual([])
  const logged = server.logged.join('\n')
  expect(wanted.filter((secret) => logged.includes(secret))).toEqual([])
  expect(logged).toContain('/webhooks/:provider')
  // They can be found where they are.
  expect(JSON.stringify(stripe.world.payments)).toContain(wanted.at(-1))
})

/** The same for the same round. */
function shuffled<T>(items: readonly T[], round: number): T[] {
  return items
    .map((item, at) => ({ item, key: ((at + 1) * (round + 7) * 7919) % 104_729 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
