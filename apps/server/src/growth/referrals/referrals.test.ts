import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../domains/contacts/test-app.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Body = Parameters<typeof app.sam.ask<'createContact'>>[1]['body']
const add = async (body: Body) => (await app.sam.ask('createContact', { body })).id
const sum = () => app.sam.ask('sumReferrals', {})
const names = async (page: number, limit: number) =>
  (await app.sam.ask('listReferrals', { query: { page, limit } })).data.map(({ client }) => client.name)

test('an account without referrals has none', async () => {
  await add({ lastName: 'Nobody' })
  expect(await app.sam.ask('listReferrals', { query: {} })).toEqual({ data: [] })
  const empty = { label: [], value: [] }
  expect(await sum()).toEqual({ allTime: empty, thisMonth: empty, topClients: [], asOf: '2026-11-20T15:00:00.000Z' })
})

test('referrals are listed page by page, the latest first, and added up by way, month and who sent them', async () => {
  const [ann, bob] = [await add({ firstName: 'Ann', lastName: 'Lee' }), await add({ companyName: 'Bob & Co' })]
  const old = await add({ lastName: 'Old', affliateVia: 'Website', aflliateOn: '2025-01-05' })
  await add({ lastName: 'Last', affliateVia: 'client', affliateContact: ann, aflliateOn: '2026-10-31' })
  const now = await add({
    lastName: 'Now',
    affliateVia: 'Client',
    affliateContact: ann,
    affliateContactLevel: 'Gold',
    aflliateOn: '2026-11-01',
  })
  await add({ lastName: 'Undated', affliateContact: bob })
  expect(await names(1, 10)).toEqual(['Now', 'Last', 'Old', 'Undated'])
  expect([await names(1, 3), await names(2, 3), await names(3, 3)]).toEqual([['Now', 'Last', 'Old'], ['Undated'], []])
  const { data } = await app.sam.ask('listReferrals', { query: { limit: 1 } })
  expect(data).toEqual([
    {
      client: { id: now, name: 'Now' },
      aflliateOn: '2026-11-01',
      affliateVia: 'Client',
      affliateContact: { id: ann, name: 'Ann Lee' },
      affliateContactLevel: 'Gold',
      at: null,
      stage: 'newLead',
      premium: null,
    },
  ])
  expect(await sum()).toMatchObject({
    allTime: { label: ['Client', 'Not said', 'Website'], value: [2, 1, 1] },
    thisMonth: { label: ['Client'], value: [1] },
    topClients: [
      { client: { id: ann, name: 'Ann Lee' }, count: 2 },
      { client: { id: bob, name: 'Bob & Co' }, count: 1 },
    ],
  })
  const listed = async (query: object) =>
    (await app.sam.ask('listReferrals', { query })).data.map(({ client }) => client.name)
  expect(await listed({ month: 'this' })).toEqual(['Now'])
  expect(await listed({ by: ann })).toEqual(['Now', 'Last'])
  expect(await listed({ by: ann, month: 'this' })).toEqual(['Now'])
  expect(await listed({ via: 'CLIENT' })).toEqual(['Now', 'Last'])
  expect(await listed({ via: 'Not said' })).toEqual(['Undated'])
  expect(await listed({ from: '2025-01-05', to: '2026-10-31' })).toEqual(['Last', 'Old'])
  expect(await app.sam.ask('listReferralWays', {})).toEqual({ data: ['Client', 'Not said', 'Website'] })
  await app.sam.ask('deleteContact', { params: { id: old } })
  await app.sam.ask('deleteContact', { params: { id: ann } })
  expect(await names(1, 10)).toEqual(['Now', 'Last', 'Undated'])
  expect((await app.sam.ask('listReferrals', { query: { limit: 1 } })).data[0]?.affliateContact).toBeNull()
  expect((await sum()).topClients).toMatchObject([{ client: { id: bob } }])
  expect(await app.stranger.ask('listReferrals', { query: {} })).toEqual({ data: [] })
})

test('the month is that of the account: its evening of the 30th is no 1st', async () => {
  await add({ lastName: 'December', affliateVia: 'Walk-in', aflliateOn: '2026-12-01' })
  app.clock.step(Date.parse('2026-12-01T03:00:00Z') - app.clock.now().getTime())
  expect((await sum()).thisMonth.label).not.toContain('Walk-in')
  app.clock.step(3 * 60 * 60_000)
  expect((await sum()).thisMonth).toEqual({ label: ['Walk-in'], value: [1] })
})

test('a client’s tree shows whom they brought, and whom these brought, but not the client again', async () => {
  const root = await add({ lastName: 'Root' })
  const one = await add({ lastName: 'One', affliateContact: root, aflliateOn: '2026-11-02', affliateVia: 'Client' })
  const two = await add({ lastName: 'Two', affliateContact: one })
  await add({ lastName: 'Beside', affliateVia: 'Website' })
  await app.sam.ask('updateContact', { params: { id: root }, body: { affliateContact: two } })
  const policy = `insert into tenant.policies (account_id, id, contact_id, premium, premium_term, term_date)
    select $1, gen_random_uuid(), $2, premium, term, ends from (values (10000, '6', null::date), (7, '12', '2020-01-01')) v (premium, term, ends)`
  await app.superuser.query(policy, [app.account.id, two])
  const tree = await app.sam.ask('getReferralTree', { params: { id: root } })
  expect(tree).toEqual({
    data: [
      { client: { id: one, name: 'One' }, parent: root, on: '2026-11-02', via: 'Client', premium: 0 },
      { client: { id: two, name: 'Two' }, parent: one, on: null, via: null, premium: 20_000 },
    ],
    premium: 20_000,
    cut: false,
  })
  await app.superuser.query(
    `insert into tenant.contacts (account_id, id, last_name, affliate_contact)
     select $1, gen_random_uuid(), 'Many', $2 from generate_series(1, 220)`,
    [app.account.id, one],
  )
  const cut = await app.sam.ask('getReferralTree', { params: { id: root } })
  expect([cut.data.length, cut.cut]).toEqual([200, true])
  await expect(app.stranger.ask('getReferralTree', { params: { id: root } })).rejects.toMatchObject({
    code: 'contactNotFound',
  })
})

test('a page is found in the index', async () => {
  const { rows } = await app.superuser
    .query(
      `begin; set local enable_seqscan = off; explain select id from tenant.contacts c where account_id = '${app.account.id}'
     and deleted_at is null and (affliate_via is not null or affliate_contact is not null or aflliate_on is not null)
     order by aflliate_on desc nulls last, id desc limit 10; commit`,
    )
    .then((results) => (results as unknown as { rows: object[] }[])[2] ?? { rows: [] })
  expect(JSON.stringify(rows)).toMatch(/Index (Only )?Scan using contacts_referred/)
  expect(JSON.stringify(rows)).not.toContain('Sort')
})
