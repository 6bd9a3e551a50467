import { api } from '@frontdesk/contract/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { startPlan, teamPlan } from './billing.factory.ts'
import { createBooks, soloPlan } from './books.factory.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
beforeEach(async () => {
  server = await testServer({ start: '2026-11-16T15:00:00Z' })
  books = createBooks(server)
  await books.addPlans(teamPlan, soloPlan)
})
afterEach(() => server.close())

test('a first plan charges the days left of the month, as its preview said, and holds once its invoice is issued', async () => {
  const preview = await books.preview('team')
  // 15 of 30 days.
  expect(preview).toMatchObject({ subtotal: 14_950, total: 14_950, monthly: 29_900, from: '2026-12-01', method: null })
  expect(preview.lines.map(({ description }) => description)).toEqual(['Team plan, Nov 16–30'])
  expect((await books.choose('team', 14_950)).body).toMatchObject({ code: 'paymentMethodMissing' })
  expect((await books.choose('team', 1)).body).toMatchObject({ code: 'previewChanged' })
  expect((await books.choose('none', 1)).body).toMatchObject({ code: 'planNotOffered' })
  expect(await books.invoices()).toEqual([])
  await books.addMethod()
  const { status, body } = await books.choose('team', 14_950)
  expect([status, body.subscription.plan, body.subscription.default_payment_method]).toEqual([200, 'team', 'pm_1'])
  expect(body.subscription.used).toMatchObject({ locations: 2, services: 0, phoneNumbers: 0, employees: 3 })
  const [invoice] = await books.invoices()
  expect(invoice).toMatchObject({ number: 'HER-0001', reason: 'start', total: 14_950, dueOn: '2026-11-16' })
})

test('there and back on one day costs nothing: what is given back is taken off the invoice that is open', async () => {
  await books.addMethod()
  await books.choose('team', 14_950)
  const smaller = await books.preview('solo')
  expect([smaller.total, smaller.lines.map(({ kind, amount }) => [kind, amount])]).toEqual([
    -10_000,
    [
      ['plan', 4950],
      ['unusedPlan', -14_950],
    ],
  ])
  await books.choose('solo', -10_000)
  const back = await books.preview('team')
  expect([back.subtotal, back.total]).toEqual([10_000, 10_000])
  await books.choose('team', 10_000)
  const invoices = await books.invoices()
  expect(invoices.map(({ amount_due, status }) => [amount_due, status])).toEqual([
    [4950, 'open'],
    [0, 'paid'],
    [10_000, 'open'],
  ])
  expect(invoices[0]?.total).toBe(14_950)
  expect(invoices[0]?.credits).toMatchObject([{ description: 'Credit from HER-0002', amount: -10_000 }])
  expect(invoices[1]?.lines.data.at(-1)).toMatchObject({ description: 'Credited to HER-0001', amount: 10_000 })
  const { rows } = await server.admin.query('select credit from tenant.billing_profiles where account_id = $1', [
    server.here.id,
  ])
  expect(rows).toEqual([{ credit: 0 }])
})

test('a plan that is too small is refused with what must go first', async () => {
  await books.addPlans({ ...soloPlan, id: 'tiny', maxLocations: 1, maxEmployees: 1 })
  await startPlan(server)
  const exceeded = [
    { limit: 'locations', used: 2, most: 1, remove: 1 },
    { limit: 'employees', used: 3, most: 1, remove: 2 },
  ]
  const preview = await books.preview('tiny')
  expect(preview.exceeded).toEqual(exceeded)
  await books.addMethod()
  expect((await books.choose('tiny', preview.total)).body).toMatchObject({
    code: 'planTooSmall',
    details: { exceeded },
  })
})

test('a canceled plan ends with its period, with a last invoice of its usage; until then it can be resumed', async () => {
  await startPlan(server, { since: new Date('2026-11-01T12:00:00Z') })
  const { params } = books
  const end = async () => (await server.request(api.billing.cancelPlan, { params }, await books.as())).body.cancelOn
  expect([await end(), await end()]).toEqual(['2026-12-01', '2026-12-01'])
  // Browsers send a key with each POST; the reply is of what is committed with it.
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const resumed = await server.request(api.billing.resumePlan, { params }, { ...(await books.as()), headers })
  expect(resumed.body.cancelOn).toBeNull()
  await end()
  await books.meter([{ kind: 'minutes', at: '2026-11-20T12:00:00Z', quantity: 35 }])
  await books.turn('2026-12-01T06:00:00Z')
  server.clock.set(new Date('2026-12-01T07:00:00Z'))
  const [last, ...more] = await books.invoices()
  expect([last?.reason, last?.total, more]).toEqual(['final', 66, []])
  const { body } = await server.request(api.billing.getSubscription, { params }, await books.as())
  expect(body.status).toBe('canceled')
  expect((await server.request(api.billing.resumePlan, { params }, await books.as())).status).toBe(404)
  const upcoming = await server.request(api.billing.getUpcomingInvoice, { params }, await books.as())
  expect([upcoming.status, upcoming.body]).toEqual([200, { status: 'none' }])
  // What happens now isn't metered, and a new plan charges from its day on.
  await server.admin.query(
    `insert into tenant.calls (account_id, id, type, direction, status, result, phone, created_at, answered_at, ended_at)
      values ($1, gen_random_uuid(), 'CALL', 'inbound', 'completed', 'answered', '13035550101', $2, $2, $3)`,
    [server.here.id, '2026-12-01T06:00:00Z', '2026-12-01T06:10:00Z'],
  )
  expect((await books.recount()).left).toBe(0)
  await books.addMethod()
  const { total } = await books.preview('team')
  expect(total).toBe(29_900)
  const again = await books.choose('team', total)
  expect([again.status, again.body.subscription.status, again.body.subscription.cancelOn]).toEqual([
    200,
    'active',
    null,
  ])
})

test('billing details are saved with the version that was edited; employees and other accounts see none', async () => {
  await startPlan(server)
  const { params } = books
  const details = {
    name: 'Harbor Insurance LLC',
    email: 'books@harbor.test',
    address: '1 Main St',
    address2: '',
    city: 'Boston',
  }
  const save = async (headers: Record<string, string> = {}) =>
    server.request(
      api.billing.saveBillingDetails,
      { params, body: { ...details, state: 'Massachusetts', zipcode: '02110' } },
      { ...(await books.as()), headers },
    )
  const saved = (await save()).body
  expect(saved).toMatchObject({ state: 'MA', version: 2 })
  expect((await save({ 'if-match': '1' })).status).toBe(409)
  const { rows: audited } = await server.admin.query(
    "select changes, facts from tenant.audit_log where action = 'billing.details.updated'",
  )
  expect(audited).toEqual([
    {
      changes: { name: { from: '', to: details.name }, email: { from: '', to: details.email } },
      facts: { changed: 'billing address' },
    },
  ])
  expect((await server.request(api.billing.getBillingDetails, { params }, await books.as('admin'))).body).toEqual(saved)
  for (const endpoint of [
    ...[api.billing.getBillingDetails, api.billing.getSubscription, api.billing.getBalance],
    ...[api.billing.getUpcomingInvoice, api.billing.cancelPlan, api.billing.resumePlan],
  ]) {
    expect((await server.request(endpoint, { params }, await books.as('employee'))).status).toBe(403)
    const other = { params: { id: server.there.id } }
    expect((await server.request(endpoint, other, await books.as())).status).toBe(404)
  }
})

test('supers offer and end plans; an ID is taken once', async () => {
  const add = async (role: 'super' | 'owner', id: string) =>
    server.request(api.billing.addPlan, { body: { ...teamPlan, id } }, await books.as(role))
  expect((await add('owner', 'plus')).status).toBe(403)
  expect((await add('super', 'plus')).body).toMatchObject({ plan: { id: 'plus' }, offeredUntil: null })
  expect((await add('super', 'plus')).body).toMatchObject({ code: 'planTaken' })
  server.clock.step(1000)
  const end = async (plan: string) => server.request(api.billing.endPlan, { params: { plan } }, await books.as('super'))
  expect((await end('solo')).body.offeredUntil).not.toBeNull()
  expect((await end('none')).status).toBe(404)
  const { body } = await server.request(api.billing.listAllPlans, {}, await books.as('super'))
  expect(body.data.map(({ plan }) => plan.id)).toEqual(['plus', 'team', 'solo'])
})
