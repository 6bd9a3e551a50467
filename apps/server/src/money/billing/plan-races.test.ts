import { api } from '@frontdesk/contract/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addOwnedNumbers } from '../../domains/phonenumbers/phonenumbers.public.ts'
import { startPlan, teamPlan } from './billing.factory.ts'
import { createBooks, soloPlan } from './books.factory.ts'
import { lockSubscription } from './subscriptions.store.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
/** One session: a person has one at a time. */
let token: string
beforeEach(async () => {
  server = await testServer({ start: '2026-11-16T15:00:00Z' })
  books = createBooks(server)
  await startPlan(server)
  await books.addMethod()
  token = await server.session(server.here.people.owner)
})
afterEach(() => server.close())

let nth = 0
const invite = async () =>
  server.request(
    api.employees.createEmployee,
    {
      params: books.params,
      body: { userFirstName: 'Priya', userLastName: 'Nair', userEmail: `priya${++nth}@harbor.test` },
    },
    { token },
  )
const addLocation = async () =>
  server.request(
    api.locations.createLocation,
    { params: books.params, body: { name: `Office ${++nth}`, timezone: 'America/New_York' } },
    { token },
  )
const addNumber = async () => {
  const phone = `1617555${String(100 + ++nth).padStart(4, '0')}`
  await server.platform.carrier.orderNumber(server.here.id, phone)
  await addOwnedNumbers(server.platform, server.here.id)
  return { status: 201 }
}
const readSubscription = async () =>
  requirePlan((await server.request(api.billing.getSubscription, { params: books.params }, { token })).body)
function requirePlan<Shown extends { status: string }>(body: Shown): Exclude<Shown, { status: 'none' }> {
  if (body.status === 'none') throw new Error('There is no plan.')
  return body as Exclude<Shown, { status: 'none' }>
}
const preview = async (plan: string) =>
  (await server.request(api.billing.previewPlan, { params: books.params, body: { plan } }, { token })).body.total
const choose = (plan: string, total: number) =>
  server.request(api.billing.choosePlan, { params: books.params, body: { plan, total } }, { token })

/** What happens while a choice of the plan waits for the subscription. */
async function chooseDuring(plan: string, meanwhile: () => Promise<{ status: number }>) {
  const total = await preview(plan)
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const actor = { userId: null, name: 'test' }
  const holding = server.database.inAccount({ accountId: server.here.id, actor }, async (tx) => {
    await lockSubscription(tx)
    held.resolve()
    await release.promise
  })
  await held.promise
  const chosen = choose(plan, total)
  const waiting = async () =>
    (
      await server.admin.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount
  try {
    await expect.poll(waiting, { timeout: 10_000, interval: 50 }).toBeGreaterThan(0)
    expect((await meanwhile()).status).toBe(201)
  } finally {
    release.resolve()
    await holding
  }
  return chosen
}

// There are 2 locations, 3 employees, and no number.
const full = { ...soloPlan, maxLocations: 2, maxEmployees: 3, maxPhoneNumbers: 0 }

test.each([
  { limit: 'employees', add: invite, used: 4, most: 3 },
  { limit: 'locations', add: addLocation, used: 3, most: 2 },
  { limit: 'phoneNumbers', add: addNumber, used: 1, most: 0 },
])('a plan is refused when one of its $limit is added while it is chosen', async ({ limit, add, used, most }) => {
  await books.addPlans(full)
  const refused = await chooseDuring('solo', add)
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'planTooSmall', details: { exceeded: [{ limit, used, most, remove: 1 }] } },
  ])
  expect((await readSubscription()).plan).toBe('team')
})

test('however a choice and additions meet, no more is there than the plan allows', async () => {
  await books.addPlans({ ...full, maxLocations: 3, maxEmployees: 4 }, { ...teamPlan, id: 'wide' })
  for (let round = 0; round < 4; round++) {
    const total = await preview('solo')
    const [chosen, ...added] = await Promise.all([choose('solo', total), invite(), addLocation(), invite()])
    for (const { status } of added) expect([201, 422]).toContain(status)
    const subscription = await readSubscription()
    expect(subscription.plan).toBe(chosen.status === 200 ? 'solo' : 'team')
    const { used, limits } = subscription
    expect(used.locations).toBeLessThanOrEqual(limits.maxLocations)
    expect(used.employees).toBeLessThanOrEqual(limits.maxEmployees ?? 0)
    if (chosen.status === 200) break
    await server.admin.query(`delete from tenant.locations where account_id = $1 and name like 'Office %'`, [
      server.here.id,
    ])
    await server.admin.query(
      `update tenant.users set removed_at = now() where account_id = $1 and email like 'priya%'`,
      [server.here.id],
    )
  }
})
