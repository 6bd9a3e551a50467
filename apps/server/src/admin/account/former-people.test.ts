// An account whose rows name people who no longer work there moves to an installation that knows others by their emails.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testPassword, testServer } from '#testing/server'
import { freeLeavers, historyOf, leaving, rowsNaming } from '../../domains/users/employees/leaving.factory.ts'
import { chained, directoryRows } from './carried.ts'
import { tablesToCarry } from './catalog.store.ts'
import { exportAccount } from './export/export-account.ts'
import { importAccount } from './import/import-account.ts'

const passphrase = 'plum harvest forty-two'

let folder: string
let source: TestServer
let target: TestServer
/** Deleted by this version. */
let former: TestServer['here']['people']['employee']
/** Deleted by an earlier version: everything goes on naming them. */
let earlier: string
/** A person here who has the email of the former employee. */
let namesake: string
let client: string
let there: Awaited<ReturnType<typeof traces>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-former-'))
  source = await testServer()
  target = await testServer()
  const staff = await leaving(source)
  former = source.here.people.employee
  namesake = target.here.people.employee.id
  client = await staff.work(former)
  await staff.give(former.id)
  expect((await staff.remove(former.id, { templates: source.here.people.owner.id })).status).toBe(204)
  earlier = await staff.hire()
  await staff.give(earlier)
  await staff.deleteAsBefore(earlier)
  there = await traces(source)
  const file = join(folder, 'harbor.account')
  await exportAccount(source.platform, { namespace: 'here', to: file, passphrase, cost: 14 })
  await importAccount(target.platform, { from: file, passphrase, adminUrl: target.adminUrl, namespace: 'second' })
})
afterAll(async () => {
  await source.close()
  await target.close()
  await rm(folder, { recursive: true })
})

/** How many rows of each carried table name the person, anywhere. */
async function rowsWith({ admin }: TestServer, person: string) {
  const found: Record<string, number> = {}
  for (const { name } of await tablesToCarry(admin)) {
    if (name in directoryRows) continue
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from ${name} t where account_id = $1 and strpos(to_jsonb(t)::text, $2) > 0`,
      [source.here.id, person],
    )
    if (rows[0]?.count) found[name] = rows[0].count
  }
  return found
}

/** Everything of an account that names its former people. */
const traces = async (server: TestServer) => ({
  names: (
    await server.admin.query(
      `select id, first_name, last_name, email, removed_at, freed_at from tenant.users
        where account_id = $1 and removed_at is not null order by id`,
      [source.here.id],
    )
  ).rows,
  history: await historyOf(server, former.id),
  former: await rowsWith(server, former.id),
  earlier: await rowsWith(server, earlier),
})

const signIn = ({ email }: { email: string }) =>
  target.request(
    api.auth.signIn,
    { body: { device: 'web', account: source.here.id } },
    { basic: { email, password: testPassword } },
  )

test('rows that name former people, and their names, arrive as they were', async () => {
  const here = await traces(target)
  expect(here).toEqual(there)
  expect(here.names).toMatchObject([
    { id: former.id, first_name: 'Employee', last_name: 'Here' },
    { id: earlier, first_name: 'Priya', last_name: 'Nair' },
  ])
  for (const ids of Object.values(here.history)) expect(ids.length).toBeGreaterThan(0)
  expect(here.earlier).toMatchObject({ 'tenant.task_cards': 1, 'tenant.contacts': 1, 'tenant.call_flows': 1 })
})

test('no row names a person of the other application, nor one here who only has the same email', async () => {
  expect(await rowsWith(target, namesake)).toEqual({})
  const owner = source.here.people.owner
  const named = Object.keys(await rowsWith(target, owner.id))
  // The chain of hashes covers the entries as they are; the import's own entry says who is who.
  expect(named.filter((table) => !chained.has(table))).toEqual([])
  expect(Object.keys(await rowsWith(target, target.here.people.owner.id))).toContain('tenant.users')
})

test('the application shows former people by their names, and lets none of them in', async () => {
  const signedIn = await signIn(target.here.people.owner)
  expect(signedIn.status).toBe(201)
  const as = { token: (signedIn.body as { token: string }).token }
  const activity = await target.request(api.contacts.listActivity, { params: { id: client } }, as)
  expect(JSON.stringify(activity.body)).toContain('Employee')
  const refused = await signIn(former)
  expect(refused.body).toMatchObject({ code: 'accountRequired' })
  expect(JSON.stringify(refused.body)).not.toContain(source.here.id)
  const listed = await target.request(api.employees.listEmployees, { params: { id: source.here.id } }, as)
  expect(listed.body.data.map(({ email }) => email)).not.toContain(former.email)

  // The person who is hired with that email is another one, as far as this application can tell.
  const body = { userFirstName: 'Erin', userLastName: 'New', userEmail: former.email }
  const hired = await target.request(api.employees.createEmployee, { params: { id: source.here.id }, body }, as)
  expect([hired.status, hired.body.id]).toEqual([201, namesake])
  expect(await historyOf(target, namesake)).toMatchObject({ 'audit_log where user_id = $1': [] })
  expect((await traces(target)).names).toEqual(there.names)
})

test('frees on the importing server what an earlier version left to former people', async () => {
  await freeLeavers(target.platform, source.here.id)
  // The text that they had waiting is unknown here, and goes on saying who wrote it.
  expect(Object.keys(await rowsNaming(target, earlier))).toEqual(['templates.owner_id', 'sms_messages.user_id'])
  expect(await historyOf(target, former.id)).toEqual(there.history)
})
