// Months that a super ends early: billing is ahead of the calendar then, with all of its dates.
import { api } from '@frontdesk/contract/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { startPlan } from './billing.factory.ts'
import { addTestMethod } from './billing.public.ts'
import { createBooks, soloPlan } from './books.factory.ts'
import { budgetRecurring } from './budget/check-budget.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
beforeEach(async () => {
  server = await testServer({ start: '2026-11-23T15:00:00Z' })
  books = createBooks(server)
})
afterEach(() => server.close())

test('after a month that was ended early, a person’s payment is the newest of its invoice, and can be confirmed', async () => {
  await startPlan(server, { since: new Date('2026-10-01T12:00:00Z') })
  await books.turn('2026-11-23T15:00:00Z')
  const { params, as } = books
  const next = async () => server.request(api.billing.startNextMonth, { params }, await as('super'))
  await addTestMethod(server.platform, server.here.id, 'declinedLater')
  await next()
  await next()
  await addTestMethod(server.platform, server.here.id, 'confirmed')
  const invoice = (await books.invoices())[1]?.id ?? ''
  const on = { params: { ...params, invoice } }
  const paid = await server.request(api.billing.payInvoice, { ...on, body: { paymentMethod: '' } }, await as())
  expect(paid.body).toMatchObject({ payment: { state: 'requiresAction' } })
  const confirmed = await server.request(api.billing.confirmTestPayment, { ...on, body: { approve: true } }, await as())
  expect(confirmed).toMatchObject({ status: 200, body: { payment: { state: 'succeeded' } } })
  const { body } = await server.request(api.billing.getInvoice, on, await as())
  expect(body.payments.map(({ state, automatic }) => [state, automatic])).toEqual([
    ['succeeded', false],
    ['failed', true],
  ])
})

test('after months that were ended early, everything of billing has their days, and a pause stays', async () => {
  await startPlan(server, { since: new Date('2026-10-01T12:00:00Z') })
  const { params, as } = books
  const next = async () => server.request(api.billing.startNextMonth, { params }, await as('super'))
  const balance = async () => (await server.request(api.billing.getBalance, { params }, await as())).body
  expect((await balance()).today).toBe('2026-11-23')
  // November’s turn, December, January, and February: the first invoice is due on December 1.
  for (let month = 0; month < 4; month++) await next()
  expect(await balance()).toMatchObject({ today: '2027-02-01', paused: { level: 'texts', reason: 'pastDue' } })
  await runRecurring(server, budgetRecurring, 'billing.budget')
  expect((await balance()).paused).toEqual({ level: 'texts', reason: 'pastDue' })
  const usage = await server.request(api.billing.getMonthUsage, { params, query: { monthYear: '02/2027' } }, await as())
  expect(usage.body.kinds[0]?.days).toEqual([{ day: '2027-02-01', quantity: 0 }])
  await addTestMethod(server.platform, server.here.id, 'approved')
  const [first] = await books.invoices()
  const on = { params: { ...params, invoice: first?.id ?? '' }, body: { paymentMethod: '' } }
  const paid = await server.request(api.billing.payInvoice, on, await as())
  expect(paid.body).toMatchObject({ invoice: { shownStatus: 'paid', paidOn: '2027-02-01' } })
  expect(paid.body.payment.begunAt).toMatch(/^2027-02-01T/)
  await books.addPlans(soloPlan)
  const { total } = await books.preview('solo')
  await books.choose('solo', total)
  expect((await books.invoices()).at(-1)).toMatchObject({ reason: 'planChange', issuedOn: '2027-02-01' })
})
