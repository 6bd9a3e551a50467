import { api } from '@frontdesk/contract/registry'
import { faultsOfTemplate } from '@frontdesk/contract/templates/lint'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhaustive } from '#testing/exhaustive'
import { type TestServer, testServer } from '#testing/server'
import { createUser } from '../create-account.ts'
import { closeDemo, demoPassword, openDemo, staff } from './demo-people.ts'
import { fillContacts } from './fill-contacts.ts'
import { fillLargeDemo } from './large-demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('distributes contacts among locations, and leaves some without one', async () => {
  const { here, platform, admin } = server
  const authors = Object.values(here.people).map(({ id }) => id)
  await fillContacts(platform, { accountId: here.id, authors, count: 200, seed: 1 })
  await fillContacts(platform, { accountId: here.id, authors, count: 200, seed: 1 })
  const { rows } = await admin.query(
    `select l.name, count(*)::int as contacts from tenant.contacts c
      left join tenant.locations l on l.account_id = c.account_id and l.id = c.location_id
      where c.account_id = $1 group by 1 order by 1`,
    [here.id],
  )
  expect(rows.map(({ name }) => name)).toEqual(['Main Street', 'Riverside', null])
  expect(rows.reduce((sum, { contacts }) => sum + contacts, 0)).toBe(200)
  for (const { contacts } of rows) expect(contacts).toBeGreaterThan(5)
})

test('gives contacts referrers, and uses only existing placeholders in templates', async () => {
  const { rows } = await server.admin.query(
    `select count(*)::int as came, count(affliate_contact)::int as sent, count(distinct affliate_contact)::int as senders
      from tenant.contacts where account_id = $1 and affliate_via is not null and aflliate_on is not null`,
    [server.here.id],
  )
  expect(rows).toEqual([{ came: 27, sent: 27, senders: expect.any(Number) }])
  const templates = await server.admin.query('select template from tenant.templates where account_id = $1', [
    server.here.id,
  ])
  expect(templates.rows.length).toBeGreaterThan(2)
  for (const { template } of templates.rows) expect(faultsOfTemplate(template)).toEqual([])
})

test('lets its people sign in only while the demo is on, and affects nobody else', async () => {
  const { here, platform } = server
  await createUser(platform, here.id, staff.sam)
  const signIn = async () => {
    const basic = { email: staff.sam.email, password: demoPassword }
    return (await server.request(api.auth.signIn, { body: { device: 'web' } }, { basic })).status
  }
  expect(await signIn()).toBe(201)
  expect(await closeDemo(platform)).toEqual([staff.sam.email])
  expect(await signIn()).toBe(401)
  await server.signIn(here.people.owner)
  await openDemo(platform)
  expect(await signIn()).toBe(201)
})

test.runIf(exhaustive)('fills what is missing in the large demo, and nothing twice', async () => {
  const client = new pg.Client({ connectionString: server.adminUrl })
  await client.connect()
  const fill = (contacts: number) => fillLargeDemo(server.platform, client, contacts, () => {})
  const held = async () => {
    const { rows } = await client.query(
      `select a.namespace, count(c.id)::int as contacts, count(s.contact_id)::int as searched,
          (select sum(n.contacts)::int from tenant.name_counts n where n.account_id = a.id) as counted
        from directory.accounts a join tenant.contacts c on c.account_id = a.id
          left join tenant.contact_search s on s.account_id = c.account_id and s.contact_id = c.id
        where a.namespace in ('metropolitan', 'lakeside', 'juniper') group by a.id order by 1`,
    )
    return rows.map(({ namespace, ...counts }) => [namespace, ...Object.values(counts)])
  }
  try {
    expect((await fill(1000)).map(({ added }) => added)).toEqual([1000, 1000, 1000])
    expect((await fill(2000)).map(({ added }) => added)).toEqual([1000, 0, 0])
    expect((await fill(2000)).map(({ added }) => added)).toEqual([0, 0, 0])
    expect(await held()).toEqual([
      ['juniper', 1000, 1000, 1000],
      ['lakeside', 1000, 1000, 1000],
      ['metropolitan', 2000, 2000, 2000],
    ])
    const kept = await client.query(
      `select count(distinct p.contact_id)::int as insured, min(get_byte(f.sealed, 0)) as key, max(get_byte(f.sealed, 0)) as last
        from directory.accounts a join tenant.policies p on p.account_id = a.id
          left join tenant.private_fields f on f.account_id = a.id and f.contact_id = p.contact_id
        where a.namespace = 'metropolitan'`,
    )
    expect(kept.rows).toMatchObject([{ insured: expect.any(Number), key: 1, last: 1 }])
    expect(kept.rows[0].insured).toBeGreaterThan(20)
    const searched = await client.query(
      `select kind, count(*)::int as found,
          (select count(*)::int from tenant.policies p where p.account_id = a.id) as policies,
          (select count(*)::int from tenant.activity n where n.account_id = a.id) as notes
        from directory.accounts a join tenant.search_records s on s.account_id = a.id
        where a.namespace = 'metropolitan' and kind in ('note', 'policy') group by a.id, kind order by 1`,
    )
    const [note, policy] = searched.rows
    expect([note?.found, policy?.found]).toEqual([note?.notes, policy?.policies])
    const { rows } = await client.query(
      "select indexrelid::regclass::text as name from pg_index where indrelid = 'tenant.contact_search'::regclass order by 1",
    )
    expect(rows.map(({ name }) => name)).toContain('tenant.contact_search_words')
    expect(rows).toHaveLength(9)
  } finally {
    await client.end()
  }
})
