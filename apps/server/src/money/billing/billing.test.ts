import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPerson, type TestServer, testServer } from '#testing/server'
import { startPlan, teamPlan } from './billing.factory.ts'
import { addPlan, endPlan } from './billing.public.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-23T15:00:00Z' })
  await startPlan(server, { since: new Date('2026-10-15T12:00:00Z') })
})
afterAll(() => server.close())

const as = async (person: TestPerson) => ({ token: await server.session(person) })
const params = () => ({ id: server.here.id })

test('an account shows what it agreed to: prices as the provider has them, limits, and the period in its time zone', async () => {
  const { owner } = server.here.people
  const { status, body } = await server.request(api.billing.getSubscription, { params: params() }, await as(owner))
  expect(status).toBe(200)
  if (body.status === 'none') throw new Error('There is no plan.')
  expect(body).toMatchObject({
    ...{ nickname: 'Team', plan: 'team', status: 'active', collection_method: 'charge_automatically' },
    ...{ periodStarts: '2026-10-01', periodEnds: '2026-11-01', trialEndsAt: null },
    billing_cycle_anchor: '2026-10-01T04:00:00.000Z',
    limits: { maxLocations: 3, maxServices: 3, maxPhoneNumbers: 6, maxEmployees: 10 },
  })
  expect(body.items.data.map(({ price }) => [price.product.name, price.recurring.usage_type])).toEqual([
    ['Team', 'licensed'],
    ['Call minutes', 'metered'],
    ['Text segments', 'metered'],
    ['Recorded minutes', 'metered'],
    ['Phone numbers', 'metered'],
  ])
  expect(body.items.data[0]?.price.unit_amount_decimal).toBe('29900')
  expect(body.items.data[1]?.price.tiers).toEqual(teamPlan.metered.minutes.tiers)
  const { body: account } = await server.request(api.accounts.getAccount, { params: params() }, await as(owner))
  expect(account.plan).toEqual({ maxLocations: 3, maxServices: 3, maxPhoneNumbers: 6, maxEmployees: 10 })
})

test('an account without a plan has no subscription and no usage of it; employees and other accounts see none', async () => {
  const { here, there } = server
  const ofThere = { params: { id: there.id } }
  // An answer, so that a browser doesn’t show an error.
  const none = await server.request(api.billing.getSubscription, ofThere, await as(there.people.owner))
  expect([none.status, none.body]).toEqual([200, { status: 'none' }])
  const month = { ...ofThere, query: {} }
  const unused = await server.request(api.billing.getMonthUsage, month, await as(there.people.owner))
  expect([unused.status, unused.body.kinds, unused.body.cost]).toEqual([200, [], 0])
  expect((await server.request(api.billing.getSubscription, ofThere, await as(here.people.owner))).status).toBe(404)
  for (const endpoint of [api.billing.getSubscription, api.billing.listPlans])
    expect((await server.request(endpoint, { params: params() }, await as(here.people.employee))).status).toBe(403)
})

test('a plan begins once for an account, and its terms stay when its offer ends', async () => {
  expect(await startPlan(server)).toBe(false)
  const solo = { ...teamPlan, id: 'solo', name: 'Solo', amount: 9_900 }
  expect([await addPlan(server.platform, solo), await addPlan(server.platform, { ...solo, amount: 1 })]).toEqual([
    true,
    false,
  ])
  const offered = async () => {
    const admin = await as(server.here.people.admin)
    return (await server.request(api.billing.listPlans, { params: params() }, admin)).body.data
  }
  expect((await offered()).map(({ id, amount }) => [id, amount])).toEqual([
    ['solo', 9_900],
    ['team', 29_900],
  ])
  server.clock.step(1000)
  expect([await endPlan(server.platform, 'team'), await endPlan(server.platform, 'team')]).toEqual([true, false])
  expect((await offered()).map(({ id }) => id)).toEqual(['solo'])
  const owner = await as(server.here.people.owner)
  const { body } = await server.request(api.billing.getSubscription, { params: params() }, owner)
  expect(body).toMatchObject({ nickname: 'Team' })
})
