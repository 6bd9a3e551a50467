// What strangers can send to the parts of billing that have no session: Stripe's webhooks, and the document with its form.
import { connect } from 'node:net'
import { stripeFormPath } from '@frontdesk/contract/money/billing/stripe-form'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { longestHold, repeatedSlot } from '#testing/longest-turn'
import { type TestServer, testServer } from '#testing/server'
import { openStripe, signStripeEvent } from '#testing/stripe'
import { startPlan } from '../billing.factory.ts'
import { addInvoice, readInvoiceRow, readPayments } from './payments.factory.ts'

let stripe: Awaited<ReturnType<typeof openStripe>>
let server: TestServer
beforeAll(async () => {
  stripe = await openStripe()
  server = await testServer({ start: '2026-12-01T15:00:00Z', billing: stripe.billing })
  await startPlan(server)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const mark = 'private-words-of-a-body'
const seconds = () => Math.floor(server.clock.now().getTime() / 1000)
const eventOf = (type: string, object: object, more: object = {}) => ({
  ...{ id: `evt_${crypto.randomUUID()}`, object: 'event', type, created: seconds() - 5, mark },
  data: { object: { object: type.split('.')[0], ...object } },
  ...more,
})
async function send(payload: string, headers: Record<string, string>, path = '/webhooks/stripe'): Promise<number> {
  const reply = await fetch(`${server.url}${path}`, {
    ...{ method: 'POST', body: payload },
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect(await reply.text()).not.toContain(mark)
  return reply.status
}
const signed = (event: unknown, at = server.clock.now()) => {
  const { payload, signature } = signStripeEvent(event, at)
  return { payload, headers: { 'stripe-signature': signature } }
}
const post = (event: unknown) => {
  const { payload, headers } = signed(event)
  return send(payload, headers)
}
const stored = async () => (await server.admin.query('select count(*)::int from platform.webhooks')).rows[0].count
const worked = (event: { id: string }) =>
  eventually(async () => {
    const { rows } = await server.admin.query('select state, note from platform.webhooks where event_id = $1', [
      event.id,
    ])
    expect(rows).not.toMatchObject([{ state: 'waiting' }])
    return rows as { state: string; note: string | null }[]
  })
const logged = () => server.logged.join('\n')
const paidBy = async (invoice: string) => {
  const token = await server.session(server.here.people.owner)
  const params = { id: server.here.id }
  const begun = await server.request(api.billing.beginPaymentMethod, { params, body: { type: 'card' } }, { token })
  const { setup } = begun.body
  stripe.world.enterMethod(setup, { type: 'card', card: 'confirmed', expMonth: 12, expYear: 2040 })
  const body = { setup, makeDefault: true }
  const { body: saved } = await server.request(api.billing.finishPaymentMethod, { params, body }, { token })
  const wanted = { params: { ...params, invoice }, body: { paymentMethod: saved.method?.id ?? '' } }
  expect((await server.request(api.billing.payInvoice, wanted, { token })).body.payment.state).toBe('requiresAction')
  const intent = stripe.world.payments.at(-1)
  if (!intent) throw new Error('Nothing was paid.')
  return intent
}

test('a call that isn’t signed as it was sent is refused, isn’t stored, and isn’t logged', async () => {
  const before = await stored()
  const paid = eventOf('payment_intent.succeeded', { id: 'pi_1' })
  const { payload, headers } = signed(paid)
  const good = headers['stripe-signature']
  const time = (change: (text: string) => string) => ({ 'stripe-signature': change(good) })
  const old = signed(paid, new Date(server.clock.now().getTime() - 301_000))
  for (const [body, given] of [
    [payload, {}],
    [payload, { 'stripe-signature': mark }],
    [payload, time((text) => text.replace(/t=\d+/, `t=${seconds() + 1}`))],
    [payload, time((text) => text.replace(/v1=/, 'v0='))],
    [payload, time((text) => text.slice(0, -1))],
    [payload.slice(0, -1), headers],
    [`${payload} `, headers],
    [payload.replace('pi_1', 'pi_2'), headers],
    ['', headers],
    [old.payload, old.headers],
  ] as [string, Record<string, string>][])
    expect([400, 401]).toContain(await send(body, given))
  expect(await send(payload, { ...headers, 'content-type': 'text/plain' })).toBe(415)
  expect(await send(payload, headers, '/webhooks/nobody')).toBe(404)
  const large = signed({ ...paid, more: mark.repeat(12_000) })
  expect(await send(large.payload, large.headers)).toBe(413)
  // Cut off in the middle of the body.
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.end(
    `POST /webhooks/stripe HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nstripe-signature: ${good}\r\ncontent-length: ${payload.length}\r\n\r\n${payload.slice(0, 50)}`,
  )
  await new Promise((closed) => socket.resume().once('close', closed))
  expect(await stored()).toBe(before)
  expect(logged()).not.toContain(mark)
  expect(logged()).not.toContain(good)
})

test('a flood of unsigned calls is refused at once, stores nothing, and holds no one up', async () => {
  const [before, most] = [await stored(), await longestHold()]
  const bodies = [`{"a":"${mark.repeat(10_000)}"}`, '['.repeat(250_000), mark]
  const signature = `t=${seconds()},${`v1=${'0'.repeat(64)},`.repeat(100)}`
  const flood = () =>
    Promise.all(Array.from({ length: 60 }, (_, at) => send(bodies[at % 3] ?? '', { 'stripe-signature': signature })))
  const held = await repeatedSlot(async () => {
    expect(new Set(await flood())).toEqual(new Set([401]))
  }, most)
  expect(held).toBeLessThan(most)
  expect(await stored()).toBe(before)
  expect(logged()).not.toContain(mark)
})

test('a signed event about what isn’t ours, or differs from ours, changes nothing; a repeated one is stored once', async () => {
  const invoice = await addInvoice(server, { dueOn: '2026-12-20' })
  const other = await addInvoice(server, { dueOn: '2026-12-20' })
  const intent = await paidBy(invoice)
  const true_ = { amount: intent.amount, metadata: intent.metadata } as {
    amount: number
    metadata: Record<string, string>
  }
  const { metadata } = true_
  const lies: object[] = [
    { metadata: { ...metadata, accountId: server.there.id } },
    { metadata: { ...metadata, accountId: crypto.randomUUID() } },
    { metadata: { ...metadata, accountId: "x' or '1'='1" } },
    { metadata: { ...metadata, paymentId: 'none' } },
    { metadata: { ...metadata, invoiceId: other } },
    { metadata: {} },
    { amount: 1 },
  ]
  for (const lie of lies) {
    Object.assign(intent, true_, lie, { status: 'succeeded' })
    const event = eventOf('payment_intent.succeeded', { id: intent.id })
    expect(await post(event)).toBe(204)
    expect(await worked(event)).toMatchObject([{ state: 'skipped' }])
    expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'open' })
  }
  Object.assign(intent, true_)
  for (const event of [
    eventOf('payment_intent.succeeded', { id: 'pi_none' }),
    eventOf('charge.dispute.created', { id: 'du_1', payment_intent: 'pi_none' }),
    eventOf('customer.deleted', { id: 'cus_none' }),
    eventOf('invoice.paid', { id: 'in_1' }),
  ]) {
    expect([await post(event), await post(event)]).toEqual([204, 204])
    expect(await worked(event)).toMatchObject([{ state: 'skipped' }])
  }
  const paid = eventOf('payment_intent.succeeded', { id: intent.id })
  expect(await post(paid)).toBe(204)
  expect(await worked(paid)).toMatchObject([{ state: 'done' }])
  // An event of before, and another one with its id.
  expect(await post(eventOf('payment_intent.canceled', { id: intent.id }, { created: seconds() - 600 }))).toBe(204)
  expect(await post({ ...eventOf('charge.refunded', { payment_intent: intent.id }), id: paid.id })).toBe(204)
  await eventually(async () => expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'paid' }))
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'succeeded', refunded: 0 }])
  expect(await readPayments(server, other)).toEqual([])
  expect(logged()).not.toContain(mark)
  expect(logged()).not.toContain(String(intent.client_secret))
})

test('an event is worked again when the database couldn’t be read, instead of being dropped', async () => {
  const invoice = await addInvoice(server, { dueOn: '2026-12-20' })
  const intent = await paidBy(invoice)
  stripe.world.confirm(intent.id, true)
  await server.admin.query('alter table tenant.billing_payments rename to away')
  const event = eventOf('payment_intent.succeeded', { id: intent.id })
  expect(await post(event)).toBe(204)
  await eventually(async () => {
    const { rows } = await server.admin.query(
      'select from graphile_worker._private_jobs where last_error is not null and attempts > 0',
    )
    expect(rows.length).toBeGreaterThan(0)
  })
  await server.admin.query('alter table tenant.away rename to billing_payments')
  const { rows } = await server.admin.query('select state from platform.webhooks where event_id = $1', [event.id])
  expect(rows).toEqual([{ state: 'waiting' }])
})

test('the document with Stripe’s form shows nothing of its address, and no other reply may load Stripe', async () => {
  const open = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
  const plain = await open(stripeFormPath)
  const asked = await open(
    `${stripeFormPath}?${mark}=%3Cscript%3E${mark}&publishableKey=${mark}&clientSecret=seti_1_secret_2#${mark}`,
    { headers: { origin: 'https://evil.test', referer: `https://evil.test/${mark}`, cookie: `${mark}=1` } },
  )
  const withoutNonce = (text: string) => text.replaceAll(/nonce(-|=")[A-Za-z0-9+/=]+/g, '')
  expect([asked.status, withoutNonce(asked.text)]).toEqual([200, withoutNonce(plain.text)])
  expect(asked.text).not.toContain(mark)
  for (const name of ['set-cookie', 'access-control-allow-origin', 'location'])
    expect(asked.headers.get(name)).toBeNull()
  expect(asked.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect((await open(stripeFormPath, { method: 'POST' })).status).toBe(404)
  for (const path of ['/', `${stripeFormPath}/x`, '/invoice/here/x', '/settings/billing', '/api/version', '/health']) {
    const { headers, text } = await open(path)
    expect([path, /stripe/i.test(headers.get('content-security-policy') ?? 'stripe')]).toEqual([path, false])
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
    expect(text).not.toContain('js.stripe.com')
  }
})
