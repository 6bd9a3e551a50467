import { readFile } from 'node:fs/promises'
import { formatPremium, formatTerm, yearlyPremium } from '@frontdesk/contract/forms/premium'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { viewRecurring } from '../views/views.jobs.ts'

let server: TestServer
let token: string
let id: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.owner)
  id = (await server.request(api.contacts.createContact, { body: { lastName: 'Terms' } }, { token })).body.id
})
afterAll(() => server.close())

const add = async (body: object) =>
  (await server.request(api.policies.addRecord, { params: { id }, body }, { token })).body
const row = async () =>
  (await server.request(api.contactList.listRows, { body: { sort: { by: 'name' } } as never }, { token })).body.data[0]
const head = async () =>
  (await server.request(api.contacts.getContact, { params: { id } }, { token })).body.summary.premiums
const counted = async (...rules: object[]) => {
  const body = rules.length > 0 ? { filter: { combinator: 'and', rules } } : {}
  return (await server.request(api.contactList.countRows, { body: body as never }, { token })).body
}

test('each total of a six-month and a yearly policy is for a year', async () => {
  const policies = [
    await add({ type: 'Auto', premium: 523_00, premiumTerm: '6' }),
    await add({ type: 'Home', premium: 1_486_00 }),
  ]
  expect(policies.map(({ premiumTerm }) => premiumTerm)).toEqual(['6', '12'])
  const yearly = 2 * 523_00 + 1_486_00
  expect(yearlyPremium(policies)).toBe(yearly)
  expect(await head()).toBe(yearly)
  expect((await row())?.premium).toBe(yearly)
  expect(await counted()).toMatchObject({ premium: yearly })
  const stats = await server.request(
    api.metrics.getEmployeeStats,
    { query: { metrics: 'premiums' } as never },
    { token },
  )
  expect(stats.body.data.map(({ value }) => value)).toEqual([yearly])
  // A changed term is enough for all of them.
  const params = { id, recordId: policies[0]?.id ?? '' }
  await server.request(api.policies.changeRecord, { params, body: { premiumTerm: '1' } }, { token })
  expect(await head()).toBe(12 * 523_00 + 1_486_00)
  expect((await row())?.premium).toBe(await head())
})

test('totals and counts leave out policies that have ended or not begun', async () => {
  const before = await head()
  await add({ type: 'Boat', premium: 1_000, effectiveDate: '2020-01-01', termDate: '2021-01-01' })
  const { id: later } = await add({ type: 'Condo', premium: 1_000, effectiveDate: '2099-01-01' })
  expect(await head()).toBe(before)
  expect(await row()).toMatchObject({ premium: before, policies: { count: 2, types: ['Auto', 'Home'] } })
  expect(await counted({ field: 'policyCount', operator: '=', value: 2 })).toMatchObject({
    contacts: 1,
    premium: before,
  })
  const { summary } = (await server.request(api.contacts.getContact, { params: { id } }, { token })).body
  expect(summary).toMatchObject({ policies: 4, inForce: 2 })
  // Only the date on which it begins changes.
  const params = { id, recordId: later }
  await server.request(api.policies.changeRecord, { params, body: { effectiveDate: '2020-01-01' } }, { token })
  expect(await row()).toMatchObject({ premium: (before ?? 0) + 1_000, policies: { count: 3 } })
  expect(await counted({ field: 'policyCount', operator: '=', value: 3 })).toMatchObject({ contacts: 1 })
})

test('the list follows as policies begin and end', async () => {
  const round = viewRecurring.find(({ name }) => name === 'views.inForce')
  const { platform, here } = server
  const actor = { userId: null, name: 'Frontdesk' }
  const signal = new AbortController().signal
  // As if they had been written before the policies that have ended since, and the one that has begun.
  await server.admin.query("update tenant.contact_columns set policies = 4, premium = 1, changes_on = '2020-01-01'")
  expect(await counted({ field: 'policyCount', operator: '=', value: 4 })).toMatchObject({ contacts: 1 })
  await round?.run({ accountId: here.id, actor, platform, signal } as never)
  expect(await counted({ field: 'policyCount', operator: '=', value: 4 })).toMatchObject({ contacts: 0 })
  expect(await counted({ field: 'policyCount', operator: '=', value: 3 })).toMatchObject({ premium: await head() })
  const next = async () =>
    (await server.admin.query('select changes_on::text from tenant.contact_columns')).rows[0].changes_on
  expect(await next()).toBe('infinity')
  await add({ type: 'Boat', premium: 1_000, effectiveDate: '2020-01-01', termDate: '2098-12-31' })
  expect(await next()).toBe('2099-01-01')
  await add({ type: 'Boat', premium: 1_000, effectiveDate: '2097-03-01', termDate: '2099-01-01' })
  expect(await next()).toBe('2097-03-01')
})

test('the migration reads six months from the dates of a policy', async () => {
  const dates = [
    ['2026-01-15', '2026-07-15', '6'],
    ['2026-08-31', '2027-02-28', '6'],
    ['2026-01-15', '2027-01-15', '12'],
    ['2026-01-15', '2026-02-15', '12'],
    [null, '2026-07-15', '12'],
  ]
  const migration = new URL('../../../migrations/202612080607-records-derive-premium-terms.sql', import.meta.url)
  const added = await Promise.all(
    dates.map(([effectiveDate, termDate]) => add({ plan: 'Old', effectiveDate, termDate })),
  )
  const client = await server.admin.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.account_id', $1, true)", [server.here.id])
    await client.query(await readFile(migration, 'utf8'), [added.map((policy) => policy.id)])
    const { rows } = await client.query('select id, premium_term from tenant.policies')
    const terms = new Map(rows.map((policy) => [policy.id, policy.premium_term]))
    expect(added.map((policy) => terms.get(policy.id))).toEqual(dates.map(([, , term]) => term))
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('names a term in a few words and in fewer', () => {
  const terms = ['12', '6', '3', '1', null] as const
  expect(terms.map((term) => formatPremium(5_00, term, (cents) => `$${cents / 100}`))).toEqual([
    '$5/yr',
    '$5/6 mo',
    '$5/3 mo',
    '$5/mo',
    '$5/yr',
  ])
  expect(terms.map(formatTerm)).toEqual(['a year', 'for 6 months', 'for 3 months', 'a month', 'a year'])
})
