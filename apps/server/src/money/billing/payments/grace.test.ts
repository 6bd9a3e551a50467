import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { startPlan } from '../billing.factory.ts'
import { addTestMethod, collectDue } from '../billing.public.ts'
import { pay } from './pay.ts'
import { addInvoice, readInvoiceRow, readPayments } from './payments.factory.ts'
import { paymentRecurring } from './rounds.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  await startPlan(server)
})
afterAll(() => server.close())

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
