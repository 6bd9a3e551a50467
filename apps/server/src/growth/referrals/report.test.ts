import { api } from '@frontdesk/contract/registry'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { listReferralRows, type ReferralFilters } from './report.store.ts'

let server: TestServer
let sam: string
let admin: string
beforeAll(async () => {
  server = await testServer()
  sam = await server.session(server.here.people.employee)
  admin = await server.session(server.here.people.admin)
})
afterAll(() => server.close())

const add = async (lastName: string, body: object = {}) =>
  (
    await server.request(
      api.contacts.createContact,
      { body: { lastName, affliateVia: 'Phone', aflliateOn: '2026-11-10', ...body } },
      { token: sam },
    )
  ).body.id

/** `began` and `made`: days; the record is of `made`. */
const addPolicy = (contact: string, { began, made, premium }: { began: string; made: string; premium: number }) =>
  server.admin.query(
    `insert into tenant.policies (account_id, id, contact_id, premium, premium_term, fields, created_at)
     values ($1, gen_random_uuid(), $2, $3, '6', jsonb_build_object('effectiveDate', $4::text), $5)`,
    [server.here.id, contact, premium, began, `${made}T16:00:00Z`],
  )
const addQuote = (contact: string, made: string, premium: number | null) =>
  server.admin.query(
    `insert into tenant.quotes (account_id, id, contact_id, form, type, fields, created_at)
     values ($1, gen_random_uuid(), $2, 'auto', 'car', jsonb_build_object('coverage', jsonb_build_object('premium', $3::int)), $4)`,
    [server.here.id, contact, premium, `${made}T16:00:00Z`],
  )
const list = async (query: object = {}) =>
  (await server.request(api.referrals.listReferrals, { query }, { token: sam })).body.data

test('each stage is told by the policies and quotes before and after the referral', async () => {
  await add('Lead')
  const quoted = await add('Quoted')
  await addQuote(quoted, '2026-11-12', 50_000)
  await addQuote(quoted, '2026-11-14', 48_600)
  await addQuote(await add('Quoted before'), '2026-11-02', 1_000)
  const bound = await add('Bound')
  await addPolicy(bound, { began: '2026-11-20', made: '2026-11-18', premium: 50_000 })
  await addPolicy(bound, { began: '2026-12-01', made: '2026-11-19', premium: 7_000 })
  await addQuote(bound, '2026-11-11', 90_000)
  const client = await add('Client before')
  await addPolicy(client, { began: '2026-11-20', made: '2026-11-01', premium: 50_000 })
  await addPolicy(client, { began: '2026-11-20', made: '2026-11-18', premium: 20_000 })
  const imported = await add('Imported since')
  await addPolicy(imported, { began: '2025-11-20', made: '2026-11-18', premium: 50_000 })
  const all = Object.fromEntries((await list()).map(({ client, stage, premium }) => [client.name, [stage, premium]]))
  expect(all).toEqual({
    Lead: ['newLead', null],
    Quoted: ['quoted', 48_600],
    'Quoted before': ['newLead', null],
    Bound: ['bound', 114_000],
    'Client before': ['alreadyClient', 40_000],
    'Imported since': ['alreadyClient', null],
  })
  for (const [stage, names] of [
    ['bound', ['Bound']],
    ['quoted', ['Quoted']],
    ['newLead', ['Lead', 'Quoted before']],
    ['alreadyClient', ['Client before', 'Imported since']],
  ] as const)
    expect((await list({ stage })).map(({ client }) => client.name).toSorted()).toEqual([...names])
  expect(await list({ stage: 'newLead', limit: 1, page: 3 })).toEqual([])
})

test('admins export what they filtered; a formula is text', async () => {
  await add('=1+1', { affliateVia: 'Fair' })
  const query = { via: 'fair' }
  expect((await server.request(api.referrals.exportReferrals, { query }, { token: sam })).status).toBe(403)
  const { status, body, headers } = await server.request(api.referrals.exportReferrals, { query }, { token: admin })
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('Referrals.csv')])
  expect(body.replace('\ufeff', '').split('\r\n')).toEqual([
    'Referral date,Via,Referral,Referred,Stage,Premium a year,Form sent (UTC)',
    "2026-11-10,Fair,,'=1+1,New lead,,",
    '',
  ])
  const { rows } = await server.admin.query("select facts from tenant.audit_log where action = 'referrals.exported'")
  expect(rows).toEqual([{ facts: { via: 'fair' } }])
})

test('a page of many referrals is read from the index, with the stages of its rows alone', async () => {
  await server.admin.query(
    `insert into tenant.contacts (account_id, id, last_name, affliate_via, aflliate_on)
     select $1, gen_random_uuid(), 'Many ' || n, 'Phone', date '2020-01-01' + n % 2000 from generate_series(1, 5000) n`,
    [server.here.id],
  )
  await server.admin.query('analyze tenant.contacts')
  const plan = (filters: ReferralFilters) =>
    server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'A test' } }, async (tx) => {
      const query = listReferralRows(filters, { limit: 10, offset: 0 }, server.clock.now()) as CompiledQuery
      const { rows } = await tx.db.executeQuery({ ...query, sql: `explain (analyze, timing off) ${query.sql}` })
      return rows.map((row) => Object.values(row as object)[0]).join('\n')
    })
  for (const filters of [{}, { stage: 'newLead' }, { to: '2022-01-01' }] as const) {
    const text = await plan(filters)
    // Ten of the 5,000 are looked at.
    const [, read = ''] = /Index Scan using contacts_referred on contacts \w+ .*\(actual rows=(\d+)/.exec(text) ?? []
    expect(Number.parseInt(read || '9999', 10), text).toBeLessThan(20)
  }
  const first = await list({ limit: 50 })
  expect(first).toHaveLength(50)
  const second = await list({ limit: 50, page: 2 })
  expect(new Set([...first, ...second].map(({ client }) => client.id)).size).toBe(100)
})
