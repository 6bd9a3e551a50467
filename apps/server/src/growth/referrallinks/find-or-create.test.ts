import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountTx } from '#platform/db/database'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'
import { addClients } from '../campaigns/runs.factory.ts'
import { findOrCreateReferralLinks } from './find-or-create.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) =>
  server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'Frontdesk' } }, act)
const make = (ids: readonly string[]) => inAccount((tx) => findOrCreateReferralLinks(tx, server.platform, ids, null))
const count = async (text: string, ids: readonly string[]) =>
  (await server.admin.query<{ count: number }>(`select count(*)::integer as count from ${text}`, [ids])).rows[0]?.count
const linksOf = 'tenant.referral_links where contact_id = any($1)'
const entriesOf = "tenant.audit_log where action = 'referral.link.created' and entity_id::text = any($1::text[])"
const phonesFrom = (first: number, many: number) => Array.from({ length: many }, (_, at) => String(first + at))

test('two nodes that make the links of the same thousands at once make one for each', async () => {
  const ids = await addClients(server, phonesFrom(16175550000, 2500))
  const [one, other] = await Promise.all([make(ids), make([...ids].reverse())])
  expect([one.size, [...one].sort()]).toEqual([ids.length, [...other].sort()])
  expect(new Set([...one.values()].map(({ code }) => code)).size).toBe(ids.length)
  expect([await count(linksOf, ids), await count(entriesOf, ids)]).toEqual([ids.length, ids.length])
})

test('the links of nine hundred contacts take a handful of statements', async () => {
  const ids = await addClients(server, phonesFrom(15085550000, 900))
  let statements = 0
  await inAccount((tx) => {
    const db = tx.db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return findOrCreateReferralLinks({ ...tx, db }, server.platform, ids, null)
  })
  expect([await count(linksOf, ids), statements > 0, statements < 10]).toEqual([900, true, true])
})

test('a contact whose first link went along in a merge, and who is a contact again, gets another one', async () => {
  const [one = '', other = ''] = await addClients(server, ['16175559901', '16175559902'])
  await make([one])
  await server.admin.query('update tenant.referral_links set contact_id = $2 where contact_id = $1', [one, other])
  const links = await make([one, other])
  expect(links.get(one)?.code).not.toBe(links.get(other)?.code)
  expect(await count(linksOf, [one, other])).toBe(2)
})

test('a campaign and a colleague who make a link at once make the same one', async () => {
  const [id = ''] = await addClients(server, ['16175559903'])
  const token = await server.session(server.here.people.employee)
  const [made, { body }] = await Promise.all([
    make([id]),
    server.request(api.referrals.createReferralLink, { params: { id } }, { token }),
  ])
  expect(body.data.code).toBe(`here-${made.get(id)?.code}`)
  expect(await count(linksOf, [id])).toBe(1)
})

test('a link that is made while its contact is merged away never stays with that contact', async () => {
  const token = await server.session(server.here.people.employee)
  const [one, other] = [await addContact(token), await addContact(token)]
  await server.request(api.contacts.addNote, { params: { id: other }, body: { note: 'Prefers mornings.' } }, { token })
  const holder = new pg.Client({ connectionString: server.adminUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    // The merge holds both contacts, and waits for the note.
    await holder.query('select from tenant.activity where contact_id = $1 for update', [other])
    const asked = { params: { id: one, otherId: other }, body: { mergeAs: 'secondary' } as never }
    const merge = server.request(api.households.mergeContacts, asked, { token })
    await waitForLocks(1)
    const made = make([other])
    await waitForLocks(2)
    await holder.query('commit')
    expect([(await merge).status, (await made).size]).toEqual([200, 0])
  } finally {
    await holder.end()
  }
  expect(await count(linksOf, [other])).toBe(0)
  expect((await make([one])).size).toBe(1)
})

test('a link that is made before its contact is merged away goes along', async () => {
  const token = await server.session(server.here.people.employee)
  const [one, other] = [await addContact(token), await addContact(token)]
  const asked = { params: { id: one, otherId: other }, body: { mergeAs: 'secondary' } as never }
  let merge: Promise<{ status: number }> | undefined
  await inAccount(async (tx) => {
    await findOrCreateReferralLinks(tx, server.platform, [other], null)
    merge = server.request(api.households.mergeContacts, asked, { token })
    await waitForLocks(1)
  })
  expect((await merge)?.status).toBe(200)
  expect([await count(linksOf, [one]), await count(linksOf, [other])]).toEqual([1, 0])
})

const addContact = async (token: string) =>
  (await server.request(api.contacts.createContact, { body: { firstName: 'Debra', lastName: 'Powell' } }, { token }))
    .body.id

/** Until so many statements wait for the rows of others. */
const waitForLocks = (many: number) =>
  eventually(async () => {
    const { rows } = await server.admin.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(many)
  })
