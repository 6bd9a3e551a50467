import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { StoredWebhook, WebhookContext } from '#platform/webhooks/webhook-source'
import { BillingError, type BillingProvider } from '#providers/billing/billing'
import { type TestPerson, type TestServer, testServer } from '#testing/server'
import { addTestMethod } from '../billing.public.ts'
import { buildBillingWebhooks } from './billing-webhooks.ts'
import { requestPayment } from './pay.ts'
import { addInvoice, readInvoiceRow, readPayments } from './payments.factory.ts'
import { syncMethods } from './sync-methods.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
})
afterAll(() => server.close())
afterEach(async () => {
  vi.restoreAllMocks()
  const customer = await customerOf()
  for (const { id } of await list()) await server.platform.billing.removeMethod(customer, id)
  await server.admin.query('delete from tenant.billing_methods')
})

const { billing: endpoints } = api
const asOwner = async (person: TestPerson = server.here.people.owner) => ({ token: await server.session(person) })
const params = () => ({ id: server.here.id })
async function customerOf(): Promise<string> {
  const { rows } = await server.admin.query('select customer from tenant.billing_profiles where account_id = $1', [
    server.here.id,
  ])
  return rows[0]?.customer
}
async function list() {
  return (await server.request(endpoints.listPaymentMethods, { params: params() }, await asOwner())).body.data
}
async function enter(card: 'approved' | 'approvedMastercard' | 'declined' | 'expired', makeDefault = false) {
  const options = await asOwner()
  const begun = await server.request(
    endpoints.beginPaymentMethod,
    { params: params(), body: { type: 'card' } },
    options,
  )
  if (begun.status !== 200) return begun as never
  const { setup } = begun.body
  const body = { type: 'card' as const, card, exp_month: 12, exp_year: 2026, name: 'Jo Harbor' }
  const entered = await server.request(endpoints.enterTestMethod, { params: { ...params(), setup }, body }, options)
  expect(entered.status).toBe(204)
  return server.request(endpoints.finishPaymentMethod, { params: params(), body: { setup, makeDefault } }, options)
}
const remove = async (method: string, instead?: string) =>
  server.request(
    endpoints.deletePaymentMethod,
    { params: { ...params(), method }, query: instead ? { instead } : {} },
    await asOwner(),
  )
const makeDefault = async (method: string) =>
  server.request(endpoints.setDefaultPaymentMethod, { params: { ...params(), method } }, await asOwner())

test('the first card becomes the default, another only when it is asked for, and the default isn’t left out', async () => {
  const first = (await enter('approved')).body
  expect(first).toMatchObject({ status: 'succeeded', method: { isDefault: true, status: 'ready' }, declined: null })
  const second = (await enter('approvedMastercard')).body.method?.id ?? ''
  expect(await list()).toMatchObject([{ isDefault: true }, { id: second, isDefault: false }])
  expect((await makeDefault(second)).body).toMatchObject({ id: second, isDefault: true })
  const third = (await enter('approved', true)).body.method?.id ?? ''
  expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  expect(await remove(third)).toMatchObject({ status: 422, body: { code: 'paymentMethodNeeded' } })
  expect(await remove(third, 'epm_none')).toMatchObject({ status: 404 })
  expect((await remove(third, second)).status).toBe(204)
  expect(await list()).toMatchObject([{ id: second, isDefault: true }, { isDefault: false }])
  expect((await remove(first.method?.id ?? '')).status).toBe(204)
  expect((await remove(second)).status).toBe(204)
  expect([await list(), (await remove(second)).status]).toEqual([[], 404])
  expect(await server.platform.billing.listMethods(await customerOf())).toEqual([])
})

test('a method says who added it, also once they have left; what the operator added names no one', async () => {
  const { owner } = server.here.people
  await enter('approved')
  await addTestMethod(server.platform, server.here.id, 'approved')
  const { rows } = await server.admin.query('select first_name, last_name from tenant.users where id = $1', [owner.id])
  const by = { id: owner.id, firstName: rows[0].first_name, lastName: rows[0].last_name }
  expect((await list()).map(({ addedBy }) => addedBy)).toEqual([null, by])
  const leave = (at: string | null) =>
    server.admin.query('update tenant.users set removed_at = $2 where id = $1', [owner.id, at])
  await leave('2026-11-20T15:00:00Z')
  const token = await server.session(server.here.people.admin)
  const { body } = await server.request(endpoints.listPaymentMethods, { params: params() }, { token })
  expect(body.data.map(({ addedBy }) => addedBy)).toEqual([null, by])
  await leave(null)
})

test('a card that is declined isn’t saved, and a sentence says why', async () => {
  expect((await enter('declined')).body).toMatchObject({ status: 'failed', method: null, declined: 'declined' })
  expect((await enter('expired')).body.message).toBe('The card has expired. Use another payment method.')
  expect(await list()).toEqual([])
})

test('a card is expired from the month after its last one on', async () => {
  await enter('approved')
  server.clock.set('2027-01-01T04:00:00Z')
  expect(await list()).toMatchObject([{ status: 'ready' }])
  server.clock.set('2027-01-01T06:00:00Z')
  expect(await list()).toMatchObject([{ status: 'expired' }])
  server.clock.set('2026-11-20T15:00:00Z')
})

test('there are at most ten methods', async () => {
  for (let at = 0; at < 10; at++) await addTestMethod(server.platform, server.here.id, 'approved')
  const refused = await enter('approved')
  expect(refused).toMatchObject({ status: 422, body: { code: 'tooManyPaymentMethods' } })
})

test('a bank account is refused after three wrong tries, and no longer there', async () => {
  const options = await asOwner()
  const args = { params: params(), body: { type: 'us_bank_account' as const } }
  const { setup } = (await server.request(endpoints.beginPaymentMethod, args, options)).body
  const bank = { type: 'us_bank_account' as const, bank: 'approved' as const, name: 'Harbor Insurance' }
  await server.request(endpoints.enterTestMethod, { params: { ...params(), setup }, body: bank }, options)
  const finished = await server.request(
    endpoints.finishPaymentMethod,
    { params: params(), body: { setup, makeDefault: true } },
    options,
  )
  const method = finished.body.method?.id ?? ''
  expect(await makeDefault(method)).toMatchObject({ status: 422, body: { code: 'paymentMethodUnverified' } })
  const again = await asOwner()
  const verify = (amounts: [number, number]) =>
    server.request(endpoints.verifyBankAccount, { params: { ...params(), method }, body: { amounts } }, again)
  for (let at = 0; at < 3; at++) expect(await verify([at + 1, 32])).toMatchObject({ body: { code: 'wrongAmounts' } })
  expect(await verify([32, 45])).toMatchObject({ status: 422, body: { code: 'paymentMethodRefused' } })
  expect(await list()).toEqual([])
})

test('methods and setups of another account don’t exist, and employees don’t see any', async () => {
  await addTestMethod(server.platform, server.here.id, 'approved')
  const theirs = await addTestMethod(server.platform, server.there.id, 'approved')
  expect([(await makeDefault(theirs)).status, (await remove(theirs)).status]).toEqual([404, 404])
  const args = { params: { id: server.there.id } }
  expect(await server.request(endpoints.listPaymentMethods, args, await asOwner())).toMatchObject({ status: 404 })
  const asEmployee = await asOwner(server.here.people.employee)
  expect(await server.request(endpoints.listPaymentMethods, { params: params() }, asEmployee)).toMatchObject({
    status: 403,
  })
  const setup = await server.platform.billing.beginSetup({
    ...{ customer: `ecus_${server.there.id.replaceAll('-', '')}`, type: 'card', accountId: server.there.id },
  })
  const foreign = { params: params(), body: { setup: setup.id, makeDefault: false } }
  expect(await server.request(endpoints.finishPaymentMethod, foreign, await asOwner())).toMatchObject({ status: 404 })
})

test('a provider that is away changes nothing', async () => {
  const method = await addTestMethod(server.platform, server.here.id, 'approved')
  const away = async () => {
    throw new BillingError('unreachable', 'No reply.')
  }
  vi.spyOn(server.platform.billing, 'removeMethod').mockImplementationOnce(away)
  expect(await remove(method)).toMatchObject({ status: 503, body: { code: 'billingUnavailable' } })
  expect(await list()).toMatchObject([{ id: method, isDefault: true }])
})

test('a method that the provider no longer has goes, and another one becomes the default', async () => {
  const [first, second] = [
    await addTestMethod(server.platform, server.here.id, 'approved'),
    await addTestMethod(server.platform, server.here.id, 'approved'),
  ]
  await server.platform.billing.removeMethod(await customerOf(), second)
  await syncMethods(server.platform, server.here.id)
  expect(await list()).toMatchObject([{ id: first, isDefault: true }])
})

/** Works a call as the stored one is worked. */
async function hear(billing: Partial<BillingProvider>, body: string) {
  const webhooks = {
    ...{ provider: 'test', headers: [], verify: () => undefined },
    readSubject: (bytes: Buffer) => JSON.parse(bytes.toString()),
  }
  const platform = { ...server.platform, billing: { ...server.platform.billing, ...billing, webhooks } }
  const [binding] = buildBillingWebhooks(platform.billing)
  const webhook: StoredWebhook = { id: '1', provider: 'test', occurredAt: new Date(), body: Buffer.from(body) }
  return binding?.work(webhook, { platform } as unknown as WebhookContext)
}

test('a call of the provider has its newest state read, however often and in whatever order it comes', async () => {
  const method = await addTestMethod(server.platform, server.here.id, 'disputed')
  const invoice = await addInvoice(server)
  const wanted = { accountId: server.here.id, invoiceId: invoice, method, userId: null }
  const { row } = await requestPayment(server.platform, wanted, server.clock.now())
  const body = JSON.stringify({ payment: row.provider_id, state: 'failed', amount: 1 })
  expect(await Promise.all([1, 2, 3].map(() => hear({}, body)))).toEqual(['done', 'done', 'done'])
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'succeeded', disputed: 'open' }])
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'paid' })
  const { rows } = await server.admin.query(
    "select count(*)::int from tenant.audit_log where entity_id = $1 and action = 'payment.changed'",
    [row.id],
  )
  expect(rows[0].count).toBe(2)
  const { readPayment } = server.platform.billing
  const other = async (id: string) => ({ ...(await readPayment(id)), amount: 1 })
  expect(await hear({ readPayment: other }, body)).toMatchObject({ skipped: expect.stringContaining('different') })
  const foreign = async (id: string) => ({ ...(await readPayment(id)), accountId: server.there.id })
  expect(await hear({ readPayment: foreign }, body)).toEqual({ skipped: 'No payment of ours.' })
  expect(await hear({}, JSON.stringify({ payment: 'epay_forged' }))).toMatchObject({ skipped: expect.any(String) })
  expect(await hear({}, 'null')).toEqual({ skipped: 'Nothing that matters here.' })
})

test('a call about a customer has the methods of that account read', async () => {
  const method = await addTestMethod(server.platform, server.here.id, 'approved')
  const customer = await customerOf()
  await server.platform.billing.removeMethod(customer, method)
  expect(await hear({}, JSON.stringify({ customer }))).toBe('done')
  expect(await list()).toEqual([])
  expect(await hear({}, JSON.stringify({ customer: 'ecus_none' }))).toEqual({ skipped: 'No customer of ours.' })
})
