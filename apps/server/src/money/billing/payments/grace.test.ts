import { afterEach, beforeEach, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { startPlan } from '../billing.factory.ts'
import { addTestMethod, collectDue } from '../billing.public.ts'
import { createBooks, soloPlan } from '../books.factory.ts'
import { pay } from './pay.ts'
import { addInvoice, readInvoiceRow, readPayments } from './payments.factory.ts'
import { paymentRecurring } from './rounds.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  await startPlan(server)
})
afterEach(() => server.close())

test('payments that are begun and never confirmed don’t put off the day on which texts stop', async () => {
  const { here, platform, clock, admin } = server
  const card = await addTestMethod(platform, here.id, 'confirmed')
  const invoice = await addInvoice(server, { dueOn: '2026-11-20' })
  const begin = () =>
    pay(platform, { accountId: here.id, invoiceId: invoice, method: card, userId: here.people.owner.id })
  await begin()
  for (let day = 0; day < 20; day++) {
    clock.step(25 * 3_600_000)
    await runRecurring(server, paymentRecurring, 'billing.finish')
    await begin()
    await collectDue(platform, here.id)
  }
  expect((await readPayments(server, invoice)).map(({ automatic }) => automatic)).not.toContain(true)
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'open', failed_on: '2026-11-21', attempts: 0 })
  const { rows } = await admin.query(
    'select texts_paused, texts_paused_for from tenant.accounts where account_id = $1',
    [here.id],
  )
  expect(rows).toEqual([{ texts_paused: 'texts', texts_paused_for: 'pastDue' }])
})

test('a plan that is chosen again, or whose trial ends, is past due as long as an invoice of before is', async () => {
  const { here, platform, admin, clock } = server
  const books = createBooks(server)
  await books.addPlans(soloPlan)
  const statusOf = async () =>
    (await admin.query('select status from tenant.subscriptions where account_id = $1', [here.id])).rows[0].status
  const invoice = await addInvoice(server, { dueOn: '2026-11-20' })
  await collectDue(platform, here.id)
  expect([await statusOf(), await readInvoiceRow(server, invoice)]).toMatchObject([
    'pastDue',
    { failed_on: '2026-11-20' },
  ])
  await admin.query(
    "update tenant.subscriptions set status = 'canceled', cancel_on = '2026-11-20' where account_id = $1",
    [here.id],
  )
  const card = await addTestMethod(platform, here.id, 'approved')
  const { total } = await books.preview('solo')
  expect((await books.choose('solo', total)).body.subscription.status).toBe('pastDue')
  await admin.query("update tenant.subscriptions set status = 'trialing', trial_ends_at = $2 where account_id = $1", [
    here.id,
    clock.now(),
  ])
  await books.turn(clock.now().toISOString())
  expect(await statusOf()).toBe('pastDue')
  await pay(platform, { accountId: here.id, invoiceId: invoice, method: card, userId: null })
  // What the trial's end charged is due today, and nothing of it has failed.
  expect(await statusOf()).toBe('active')
})
