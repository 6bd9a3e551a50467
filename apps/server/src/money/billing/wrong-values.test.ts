import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { startPlan, teamPlan } from './billing.factory.ts'
import { addTestMethod } from './billing.public.ts'
import { addInvoice } from './payments/payments.factory.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  await startPlan(server)
  token = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

const { billing } = api
const of = () => ({ id: server.here.id })
const card = { type: 'card' as const, card: 'approved' as const, exp_month: 12, exp_year: 2030, name: 'Jo Harbor' }
const bank = { type: 'us_bank_account' as const, bank: 'approved' as const, name: 'Jo Harbor' }
const begin = async (type: 'card' | 'us_bank_account') =>
  (await server.request(billing.beginPaymentMethod, { params: of(), body: { type } }, { token })).body.setup
const enter = (setup: string, body: typeof card | typeof bank) =>
  server.request(billing.enterTestMethod, { params: { ...of(), setup }, body: body as typeof card }, { token })

test('a test method of the other type is refused with what to do, and one that was entered isn’t entered again', async () => {
  const setup = await begin('card')
  expect(await enter(setup, bank)).toMatchObject({
    status: 400,
    body: {
      code: 'malformed',
      message: 'This form was opened for a card. Open it again for a bank account.',
      fields: { type: expect.any(String) },
    },
  })
  expect((await enter(await begin('us_bank_account'), card)).body).toMatchObject({
    message: 'This form was opened for a bank account. Open it again for a card.',
  })
  expect((await enter(setup, card)).status).toBe(204)
  expect(await enter(setup, card)).toMatchObject({ status: 409, body: { code: 'alreadyDone' } })
  expect((await enter('eset_none', card)).status).toBe(404)
})

test('no wrong but well-formed value of a route is a fault of the server', async () => {
  const method = await addTestMethod(server.platform, server.here.id, 'approved')
  const invoice = await addInvoice(server, { dueOn: '2026-12-05' })
  const unpaid = { ...of(), invoice }
  const unknown = { ...of(), invoice: crypto.randomUUID() }
  const supers = { token: await server.session(server.here.people.super) }
  const owner = { token }
  const asked = {
    'pay with a method that isn’t theirs': server.request(
      billing.payInvoice,
      { params: unpaid, body: { paymentMethod: 'epm_none' } },
      owner,
    ),
    'pay what isn’t there': server.request(billing.payInvoice, { params: unknown, body: { paymentMethod: '' } }, owner),
    'refresh what was never paid': server.request(billing.refreshPayment, { params: unpaid }, owner),
    'confirm what was never paid': server.request(
      billing.confirmTestPayment,
      { params: unpaid, body: { approve: true } },
      owner,
    ),
    'refund what was never paid': server.request(
      billing.refundPayment,
      { params: unpaid, body: { amount: 1_000_000_000 } },
      supers,
    ),
    'save a payment as a setup': server.request(
      billing.finishPaymentMethod,
      { params: of(), body: { setup: 'epay_1', makeDefault: true } },
      owner,
    ),
    'verify a method that isn’t there': server.request(
      billing.verifyBankAccount,
      { params: { ...of(), method: 'epm_none' }, body: { amounts: [1, 99] } },
      owner,
    ),
    'make a default that isn’t there': server.request(
      billing.setDefaultPaymentMethod,
      { params: { ...of(), method: 'epm_none' } },
      owner,
    ),
    'remove a method in favor of itself': server.request(
      billing.deletePaymentMethod,
      { params: { ...of(), method }, query: { instead: method } },
      owner,
    ),
    'a plan that isn’t there': server.request(
      billing.choosePlan,
      { params: of(), body: { plan: 'none', total: Number.MAX_SAFE_INTEGER } },
      owner,
    ),
    'a total that isn’t so': server.request(
      billing.choosePlan,
      { params: of(), body: { plan: teamPlan.id, total: Number.MIN_SAFE_INTEGER } },
      owner,
    ),
    'the end of a plan that isn’t there': server.request(billing.endPlan, { params: { plan: 'none' } }, supers),
    'a line that isn’t there': server.request(
      billing.listInvoiceRows,
      { params: { ...unpaid, line: '99' }, query: { limit: 50 } },
      owner,
    ),
    'a cursor of another list': server.request(
      billing.listInvoices,
      { params: of(), query: { limit: 50, cursor: 'nonsense' } },
      owner,
    ),
    'a day before everything': server.request(
      billing.listUsageRows,
      { params: of(), query: { limit: 50, kind: 'minutes', day: '0001-01-01' } },
      owner,
    ),
    'the last day of all': server.request(
      billing.listUsageRows,
      { params: of(), query: { limit: 50, kind: 'minutes', day: '9999-12-31' } },
      owner,
    ),
    'a mail of what isn’t there': server.request(
      billing.mailInvoice,
      { params: unknown, body: { to: 'a@b.test' } },
      owner,
    ),
  }
  for (const [what, reply] of Object.entries(asked)) {
    const { status, body } = await reply
    expect([what, [400, 404, 409, 422].includes(status), body]).toMatchObject([
      what,
      true,
      { code: expect.any(String) },
    ])
  }
  for (const call of [
    server.request(billing.getMonthUsage, { params: of(), query: { monthYear: '12/2099' } }, owner),
    server.request(billing.getMonthUsage, { params: of(), query: { monthYear: '01/2000' } }, owner),
    server.request(billing.listInvoices, { params: of(), query: { limit: 50, year: '2099' } }, owner),
  ])
    expect((await call).status).toBe(200)
})
