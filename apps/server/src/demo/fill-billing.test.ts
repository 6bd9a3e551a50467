import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BillingProvider } from '#providers/billing/billing'
import { type TestServer, testServer } from '#testing/server'
import { addDemoPlans, fillBilling, startDemoPlan } from './demo-plans.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-23T14:40:00Z' })
})
afterAll(() => server.close())

test('invoices of the demo are there after starts that were interrupted, and once', async () => {
  const { here, platform, admin } = server
  const billed = async () => {
    const { rows } = await admin.query(
      `select (select count(*)::int from tenant.invoices where account_id = $1) as invoices,
        (select count(*)::int from tenant.invoices where account_id = $1 and status = 'paid') as paid,
        (select count(*)::int from tenant.billing_methods where account_id = $1) as methods,
        (select email from tenant.billing_profiles where account_id = $1) as email`,
      [here.id],
    )
    return rows[0]
  }
  const fail = () => Promise.reject(new Error('The process ended.'))
  const fill = (change: Partial<BillingProvider> = {}) =>
    fillBilling({ ...platform, billing: { ...platform.billing, ...change } }, here.id)
  await addDemoPlans(platform)
  const zone = 'America/New_York'
  expect(await startDemoPlan(platform, here.id, { id: 'team', zone })).toBe(true)
  await expect(fill({ beginSetup: fail })).rejects.toThrow()
  await expect(fill({ readSetup: fail })).rejects.toThrow()
  expect(await billed()).toEqual({ invoices: 0, paid: 0, methods: 0, email: '' })
  // The second start has the plan already.
  expect(await startDemoPlan(platform, here.id, { id: 'team', zone })).toBe(false)
  await fill()
  const done = { invoices: 2, paid: 1, methods: 1, email: 'billing@harbor.test' }
  expect(await billed()).toEqual(done)
  // What people change stays.
  await admin.query("update tenant.billing_profiles set email = '' where account_id = $1", [here.id])
  await fill({ beginSetup: fail })
  expect(await billed()).toEqual({ ...done, email: '' })
})
